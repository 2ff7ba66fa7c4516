import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from "react";
import * as s from "./field.module.css";

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Renders a text area that grows with its text. */
export function TextArea({ className, ref, ...props }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  useLayoutEffect(() => {
    if (area.current !== null) growToText(area.current);
  }, [props.value]);
  return (
    <textarea {...props} ref={area} className={[s.control, s.area, className].filter(Boolean).join(" ")} />
  );
}

/** Does for engines without `field-sizing` what the style sheet does for the others. */
function growToText(area: HTMLTextAreaElement): void {
  const { fieldSizing } = area.style as Partial<CSSStyleDeclaration>;
  if (fieldSizing !== undefined) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
