/** The icon is on a grid of 24. It is not among the icons of every page, because visitors never see it. */
export const TRAY = "M4 13.5 6.5 5h11l2.5 8.5V19H4v-5.5Zm0 0h4.5l1 2.5h5l1-2.5H20";
