import { expect } from "@playwright/test";
import { renderedHostileReadmes } from "../support/rendered-hostile-readmes.ts";
import { test } from "./support/product.ts";

const COUNT = 10_000;

test("of ten thousand hostile readmes nothing is left that a browser would run or load", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  await page.route("**", (route) => {
    asked.push(route.request().url());
    const isPage = route.request().url() === "https://readmes.test/";
    return isPage
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>t</title>" })
      : route.abort();
  });
  await page.goto("https://readmes.test/");
  const faults = await page.evaluate((pages) => {
    const bad =
      "script,style,form,frame,frameset,iframe,object,embed,applet,link,meta,base,svg,math,img,video,input,button";
    const found: string[] = [];
    pages.forEach((text, at) => {
      // The text is put into the page itself, so that each script that can run does.
      const place = document.createElement("div");
      place.innerHTML = text;
      document.body.append(place);
      const parsed = new DOMParser().parseFromString(text, "text/html");
      for (const root of [place, parsed]) {
        for (const { outerHTML } of root.querySelectorAll(bad)) found.push(`${at}: ${outerHTML}`);
        for (const element of root.querySelectorAll("*"))
          for (const { name, value } of element.attributes) {
            const isEvent = name.startsWith("on") || name === "style" || name === "srcdoc";
            const isForeignId = (name === "id" || name === "name") && !value.startsWith("readme-");
            if (isEvent || isForeignId) found.push(`${at}: ${name}=${value}`);
          }
        for (const { href, protocol } of root.querySelectorAll("a"))
          if (!["http:", "https:", "mailto:"].includes(protocol)) found.push(`${at}: ${href}`);
      }
      place.remove();
    });
    return found;
  }, renderedHostileReadmes(COUNT));
  expect(faults).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(asked).toEqual(["https://readmes.test/"]);
});
