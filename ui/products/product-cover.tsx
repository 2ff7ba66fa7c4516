import type { ProductCategory, ProductSummary } from "../../core/products/product.ts";
import { FramedPicture, type FramedPictureProps, type Sketch } from "../images/framed-picture.tsx";

/** The sketches show what a category contains. */
const CATEGORY_SKETCHES: Readonly<Record<ProductCategory, Sketch>> = {
  libraries: {
    faint: "M118 188h164M150 84v76M250 84v76",
    strong: "M126 72h40v104h-40ZM166 88h34v88h-34ZM234 72h40v104h-40Z",
    accent: "m204 92 28-8 0 92-32 0Z",
  },
  templates: {
    faint: "M104 104h192M168 104v84",
    strong: "M104 64h192v124H104ZM120 84h1M132 84h1M144 84h1",
    accent: "M184 124h92M184 142h92M184 160h52",
  },
  components: {
    faint: "M104 128h86M210 128h86M200 64v54M200 138v54",
    strong: "M112 72h70v46h-70ZM218 138h70v46h-70Z",
    accent: "M112 138h70v46h-70ZM253 95m-23 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0",
  },
  tools: {
    faint: "M112 166h100M112 148h60",
    strong: "M96 66h208v122H96ZM96 86h208",
    accent: "m116 106 16 14-16 14M144 134h34",
  },
  guides: {
    faint: "M120 96h60M120 114h60M120 132h44M220 96h60M220 114h60M220 132h44",
    strong: "M200 84c-24-14-62-16-96-10v104c34-6 72-4 96 10 24-14 62-16 96-10V74c-34-6-72-4-96 10Z",
    accent: "M200 84v104",
  },
  courses: {
    faint: "M128 176h144M200 164v12",
    strong: "M104 68h192v96H104Z",
    accent: "M186 98v36l32-18Z",
  },
  design: {
    faint: "M104 188 296 68M104 68l192 120",
    strong: "M128 84h144v88H128ZM120 76h16v16h-16ZM264 76h16v16h-16ZM120 164h16v16h-16ZM264 164h16v16h-16Z",
    accent: "M150 150c20-52 80 16 100-44",
  },
  data: {
    faint: "M120 108c0 14 160 14 160 0M120 138c0 14 160 14 160 0",
    strong: "M120 80c0-18 160-18 160 0v94c0 18-160 18-160 0Z",
    accent: "M120 80c0 18 160 18 160 0",
  },
};

/** Returns the sketch of a category, and some sketch of a product for an unknown one. */
export function sketchOf(category: ProductCategory | null): Sketch {
  return CATEGORY_SKETCHES[category ?? "components"];
}

export interface ProductCoverProps extends Pick<FramedPictureProps, "isFirst" | "sizes"> {
  readonly product: Pick<ProductSummary, "cover" | "category">;
}

/** Shows a product's first image, or a sketch of its category. */
export function ProductCover({ product: { cover, category }, ...drawn }: ProductCoverProps) {
  return <FramedPicture picture={cover} sketch={sketchOf(category)} {...drawn} />;
}
