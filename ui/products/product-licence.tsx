import { LICENCE_TEXTS } from "../../core/products/licence-texts.ts";
import type { ProductLicence as Licence } from "../../core/products/product.ts";
import { STRANGERS_LINK } from "../readme/remote-image.tsx";
import * as s from "./product-licence.module.css";
import { Section } from "./product-sections.tsx";

/** Shows the licence as a sentence and in full. */
export function ProductLicence({ licence }: { readonly licence: Licence }) {
  const { name, summary, text, address } = LICENCE_TEXTS[licence];
  return (
    <Section id="licence" title="Licence">
      <p className={s.summary}>
        <strong>{`${name}.`}</strong> <span>{summary}</span>
      </p>
      {text !== null && (
        <details className={s.text}>
          <summary>Read the licence</summary>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
      {address !== null && (
        <p className={s.summary}>
          <a href={address} {...STRANGERS_LINK}>
            Read the licence
          </a>
        </p>
      )}
    </Section>
  );
}
