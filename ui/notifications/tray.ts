/** The icon of notifications, on a grid of 24. Not among the icons that every page has: visitors see none of it. */
export const TRAY = "M4 13.5 6.5 5h11l2.5 8.5V19H4v-5.5Zm0 0h4.5l1 2.5h5l1-2.5H20";
