/** Every use of the product's name derives from it. */
export const PRODUCT = "atelier";
/** Narrow screens leave this part of the logo out. */
export const PRODUCT_SUFFIX = ".ai";
export const PRODUCT_NAME = `${PRODUCT}${PRODUCT_SUFFIX}` as const;
export const TAGLINE = "Exceptional developers build meaningful solutions";
