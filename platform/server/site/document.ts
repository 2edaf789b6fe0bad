/**
 * The document around the first view. Everything that comes from data is escaped; what runs before
 * the first paint is one line that settles what the browser knows, and the scripts are asked for after it.
 */
export type DocumentParts = {
  readonly lang: string;
  readonly dir: string;
  readonly theme: string;
  readonly brand: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly icon: string | undefined;
  readonly fonts: readonly string[];
  readonly styles: string;
  readonly scripts: readonly string[];
  readonly view: unknown;
  readonly html: string;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON inside a script element: no `<` can end it, and the two line ends that JSON allows and scripts do not are written out. */
export const escapeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/**
 * What this browser chose wins over the cookie that the server read, before anything is painted: the
 * theme, the folded menu, and that this tab has a session, so that no guest's header flashes up.
 */
export const settleScript =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('menu')==='folded')d.menu='folded';if(sessionStorage.getItem('token'))d.session='open'}catch(e){}";

/** Two frames later the page is on the screen, and only then is the rest of it fetched. */
export const wakeScript = (scripts: readonly string[]) =>
  `requestAnimationFrame(()=>setTimeout(()=>{${scripts.map((address) => `import(${JSON.stringify(address)})`).join(';')}}))`;

const themeColours = { dark: '#171015', light: '#f8f3ea' } as const;

export function writeDocument(parts: DocumentParts): string {
  const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`;
  const colour = parts.theme === 'light' ? themeColours.light : themeColours.dark;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" ${attribute('content', parts.description)}>`,
    `<meta name="theme-color" ${attribute('content', colour)}>`,
    '<meta name="color-scheme" content="dark light">',
    parts.canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" ${attribute('href', parts.canonical)}>`,
    // Without a mark the browser is told so, or it would ask for one.
    `<link rel="icon" ${attribute('href', parts.icon ?? 'data:,')}>`,
    ...parts.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${attribute('href', font)}>`,
    ),
    `<script>${settleScript}</script>`,
    `<style>${parts.styles}</style>`,
  ];
  const root = ['lang', 'dir'] as const;
  const attributes = [
    ...root.map((name) => attribute(name, parts[name])),
    attribute('data-theme', parts.theme),
    attribute('data-brand', parts.brand),
  ].join(' ');
  return `<!doctype html><html ${attributes}><head>${head.join('')}</head><body><div id="root">${parts.html}</div><script type="application/json" id="bootstrap">${escapeJson(parts.view)}</script><script type="module">${wakeScript(parts.scripts)}</script></body></html>`;
}

/** When even the page's own words cannot be rendered: one sentence, no data, no script. */
export const lastWords =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Network link is abnormal, please try again</title></head><body><h1>Network link is abnormal, please try again</h1><p><a href="">Try again</a></p></body></html>';
