import type { Picture } from "../../core/images/picture.ts";

export function anAvatar(name = "ada"): Picture {
  const sources = [48, 96, 192].map((width) => ({
    width,
    avif: `/api/images/${name}/${width}.avif`,
    webp: `/api/images/${name}/${width}.webp`,
  }));
  return { width: 192, height: 192, placeholder: "17594a".repeat(12), sources };
}
