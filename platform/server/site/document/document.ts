/**
 * The document around the first view. Everything that comes from data is escaped; what runs before
 * the first paint is one line that settles what the browser knows, and the scripts are asked for after it.
 */
import { attribute, escapeHtml, escapeJson } from './escape.ts';
import { type HeadParts, writeHead } from './head.ts';

export type DocumentParts = HeadParts & {
  readonly dir: string;
  readonly brand: string;
  /** A browser without a single cookie chose nothing here yet; asking its storage would hold up the first paint. */
  readonly isFirstVisit: boolean;
  readonly fonts: readonly string[];
  readonly styles: string;
  /** Style sheets that are written into the document already. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  readonly view: unknown;
  /** What a browser is told that runs no scripts. */
  readonly noScript: string;
  readonly html: string;
};

/**
 * What this browser chose wins over the cookie that the server read, before anything is painted: the
 * theme, the folded menu, and that this tab has a session, so that no guest's header flashes up, and no
 * place is kept for what its member has not. The member centre has a narrow frame, and no member sees the wide one first.
 */
export const restoreChoicesScript =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('menu')==='folded')d.menu='folded';if(sessionStorage.getItem('token')){d.session='open';d.lacks=sessionStorage.getItem('lacks')||'';if(/^\\/member(\\/|$)/.test(location.pathname)){d.menu='folded';d.centre=''}}}catch(e){}";

/** Where nobody chose a theme, the page is as light as the device asks for, before anything is painted. */
export const deviceThemeScript =
  "if(matchMedia('(prefers-color-scheme:light)').matches)document.documentElement.dataset.theme='light'";

/**
 * Keeps what the visitor does before the page is interactive, for `apps/site/boot/early-input.ts`: the last button that was
 * pressed, and the keys from a slash on, which stands for the button of the search. It runs before the first paint: what is
 * seen can be pressed while the rest of the document is still being read. Fields keep their keys.
 */
export const earlyInputScript =
  "{let early=globalThis.early={keys:[],stop:new AbortController},on={capture:true,signal:early.stop.signal};addEventListener('click',({target})=>{early.button=target.closest?.('button')??early.button;early.keys=[]},on);addEventListener('keydown',event=>{let{key,target,ctrlKey,metaKey,altKey}=event,{keys}=early;if(event.isComposing||target.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)||(ctrlKey||metaKey||altKey)&&!event.getModifierState('AltGraph'))return;if(!keys[0]){let search=key==='/'&&document.querySelector('[aria-keyshortcuts=\"/\"]');if(!search)return;early.button=search}else if(key==='Escape'){early.button=null;early.keys=[];return}keys.push(key);if(!key[1]||key==='Enter')event.preventDefault();if(!keys[1]&&early.repeat){event.stopPropagation();early.repeat()}},on)}";

/** For a browser that paints and does not say so. */
const maxUnpaintedMs = 2_000;

/**
 * When the page is on the screen, and only then, the rest of it is laid out: what is marked as late one by one, a frame
 * each, so that no frame is long and a touch is heard between any two: whoever changes something outside of a frame
 * shares the next one. The scripts are fetched when the first view is whole, before the blocks below it. A tab in the background is never on the screen and has no frames.
 */
export const hydrationScript = (scripts: readonly string[]) =>
  `{const frame=()=>document.hidden||new Promise(requestAnimationFrame);const show=async(what)=>{for(const late of document.querySelectorAll(what+'[data-late]')){late.removeAttribute('data-late');await frame()}};let wake=async()=>{wake=()=>{};await frame();await show(':not(section)');${scripts.map((address) => `import(${JSON.stringify(address)})`).join(';')};await frame();await show('section');document.documentElement.dataset.painted=''};if(document.hidden)wake();else{setTimeout(()=>wake(),${maxUnpaintedMs});try{new PerformanceObserver(seen=>{if(seen.getEntriesByName('first-contentful-paint').length)wake()}).observe({type:'paint',buffered:true})}catch{wake()}}}`;

type HtmlShellParts = Pick<DocumentParts, 'lang' | 'dir' | 'theme' | 'brand' | 'styles' | 'isFirstVisit'> & {
  readonly head: readonly string[];
  readonly body: string;
};

export function writeHtmlShell({ lang, dir, theme, brand, styles, isFirstVisit, head, body }: HtmlShellParts): string {
  const attributes = [
    attribute('lang', lang),
    attribute('dir', dir),
    attribute('data-theme', theme ?? 'dark'),
    attribute('data-brand', brand),
  ].join(' ');
  const first =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">';
  const prefer = theme === null ? `<script>${deviceThemeScript}</script>` : '';
  const settle = isFirstVisit ? '' : `<script>${restoreChoicesScript}</script>`;
  return `<!doctype html><html ${attributes}><head>${first}${head.join('')}${prefer}${settle}<style>${styles}</style></head><body>${body}</body></html>`;
}

const noScript = (words: string) => (words === '' ? '' : `<noscript><p>${escapeHtml(words)}</p></noscript>`);

export function writeDocument(parts: DocumentParts): string {
  const fonts = parts.fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${attribute('href', font)}>`,
  );
  // Whoever loads a screen looks for its styles by these names. They stand in the page already: a browser that reads ahead
  // would fetch them though they are switched off, but not what is of no type that it knows.
  const known = parts.sheets.map(
    (sheet) => `<link rel="stylesheet" type="text/inlined" disabled ${attribute('href', sheet)}>`,
  );
  return writeHtmlShell({
    ...parts,
    head: [...fonts, ...writeHead(parts), ...known, `<script>${earlyInputScript}</script>`],
    body: `${noScript(parts.noScript)}<div id="root">${parts.html}</div><script type="application/json" id="bootstrap">${escapeJson(parts.view)}</script><script type="module">${hydrationScript(parts.scripts)}</script>`,
  });
}

/** When even the page's own words cannot be rendered: one sentence, no data, no script. */
export const outageDocument =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Network link is abnormal, please try again</title></head><body><h1>Network link is abnormal, please try again</h1><p><a href="">Try again</a></p></body></html>';
