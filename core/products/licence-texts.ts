import type { ProductLicence } from "./product.ts";

export interface LicenceText {
  readonly name: string;
  /** It is one sentence about what a buyer may do. */
  readonly summary: string;
  /** Its paragraphs are those of our own two licences; null where the text is published elsewhere. */
  readonly text: readonly string[] | null;
  /** A usual licence is published at this address; null for our own. */
  readonly address: string | null;
}

const AS_IS =
  "The product is provided as it is, without warranty of any kind. As far as the law allows, the seller is not liable for damage that comes from using it.";
const ENDS =
  "This licence has no end date. It ends when the purchase is refunded, or when you break its terms and don't put that right within 30 days of being told; then delete your copies.";
const STAYS = "The seller keeps all rights that are not granted here.";

export const LICENCE_TEXTS: Readonly<Record<ProductLicence, LicenceText>> = {
  personal: {
    name: "Personal licence",
    summary: "Use and change it for yourself, in any number of projects that don't earn money.",
    text: [
      "The seller grants you, the buyer, a licence to this product that is yours alone, cannot be passed on and is valid everywhere.",
      "You may install and use the product on any number of your own devices, change it, and use it and your changed versions in your own projects, as long as neither you nor anybody else earns money with them.",
      "You may publish such a project with the product in it, if others can't easily take the product out and use it by itself.",
      "You may not sell, rent, lend, share or publish the product or a changed version by itself, use it in work for a client or an employer, or remove the seller's name from it.",
      ENDS,
      STAYS,
      AS_IS,
    ],
    address: null,
  },
  commercial: {
    name: "Commercial licence",
    summary: "Use and change it in any number of your own and your clients' projects, paid ones included.",
    text: [
      "The seller grants you, the buyer, a licence to this product that cannot be passed on and is valid everywhere. Where you buy for a company, the licence is the company's, and its employees may use it in their work for it.",
      "You may install and use the product on any number of devices, change it, and use it and your changed versions in any number of projects, your own and those of your clients, whether or not they earn money.",
      "You may hand such a project over to your client, or sell it, with the product in it. Your client may use the product as a part of that project and in no other.",
      "You may not sell, rent, lend, share or publish the product or a changed version by itself, or as a part of something that competes with it, such as another library, template or collection.",
      ENDS,
      STAYS,
      AS_IS,
    ],
    address: null,
  },
  MIT: {
    name: "MIT License",
    summary: "Do almost anything with it, as long as the copyright notice stays with it.",
    text: null,
    address: "https://spdx.org/licenses/MIT.html",
  },
  "Apache-2.0": {
    name: "Apache License 2.0",
    summary:
      "Do almost anything with it, as long as notices stay and changes are marked; it grants the patents it needs.",
    text: null,
    address: "https://spdx.org/licenses/Apache-2.0.html",
  },
  "CC-BY-4.0": {
    name: "Creative Commons Attribution 4.0",
    summary: "Share and change it for any purpose, as long as you credit its author and mark your changes.",
    text: null,
    address: "https://spdx.org/licenses/CC-BY-4.0.html",
  },
};
