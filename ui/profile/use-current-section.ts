import { useEffect, useState } from "react";

/** A section is current once its head has passed this line, as a share of the window's height. */
const LINE = 0.35;

/** Returns the id of the section that is being read. */
export function useCurrentSection(ids: readonly string[], asked: string): string {
  const [current, setCurrent] = useState(asked);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sectionAtTheLine(key.split(" "), asked));
    };
    const note = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    note();
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("resize", note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", note);
      window.removeEventListener("resize", note);
    };
  }, [key, asked]);
  return current;
}

function sectionAtTheLine(ids: readonly string[], asked: string): string {
  const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? 0 }));
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.innerHeight + window.scrollY >= scrollHeight - 2;
  // The last sections may be too short to reach the line; then the requested one counts.
  const meant = tops.find(({ id }) => id === asked);
  if (isAtEnd && meant !== undefined && meant.top >= 0 && meant.top < window.innerHeight) return asked;
  const passed = tops.filter(({ top }) => top <= window.innerHeight * LINE).at(-1);
  return (isAtEnd ? tops.at(-1) : (passed ?? tops[0]))?.id ?? "";
}
