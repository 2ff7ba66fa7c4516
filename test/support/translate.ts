/** A translator leaves the text of these elements alone, or sets it as a whole. */
const LEFT_ALONE = "script, style, textarea, title, option, svg, [translate]";

/** Changes a page as browsers' translators do: each text node is replaced by elements with the text. */
export function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest(LEFT_ALONE) !== null) continue;
    const [outer, inner] = [document.createElement("span"), document.createElement("span")];
    outer.setAttribute("translate", "done");
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
