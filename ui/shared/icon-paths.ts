/**
 * The paths are on a grid of 24 and drawn with a stroke of 1.75. Those of the collaboration portal are separate
 * constants: a page that names an icon by a string loads all of them.
 */
export const SEARCH = "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5";
export const ALERT = "M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5v.5";
export const SYSTEM = "M4 5h16v11H4V5Zm5 15h6m-3-4v4";
export const SUN =
  "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6";
export const MOON = "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z";
export const CHECK = "m5 12.5 4.5 4.5L19 7.5";
export const CLOSE = "m6 6 12 12M18 6 6 18";
export const CHEVRON_DOWN = "m6 9.5 6 6 6-6";
export const STAR = "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z";
export const CLIP =
  "m20 11.5-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L9.8 17a1.7 1.7 0 0 1-2.4-2.4l7.4-7.4";
export const FILE = "M6 3.5h8l4 4v13H6v-17Zm8 0v4h4";
