/** The document that a browser keeps for the moment when it has no line. It must work alone: no call, no built script. */
import { defaultLocale } from '#kernel/locale.ts';
import type { Bundle } from '../assets/bundle.ts';
import type { Renderer } from '../renderer.ts';
import type { SiteInfo } from '../site-info.ts';
import { deviceThemeScript, restoreChoicesScript, writeHtmlShell } from './document.ts';
import { writeHead } from './head.ts';
import { contentPolicy } from './policy.ts';

/**
 * Shows the language that was chosen, and comes back when its button is pressed or the line is there again. A browser may
 * say so before its worker has the line, so it looks for it as well.
 */
export const chooseLanguageScript =
  "try{var l=localStorage.getItem('lang'),a=document.querySelectorAll('[data-locale]'),c=[...a].find(e=>e.dataset.locale===l);if(c){for(var e of a)e.hidden=e!==c;document.documentElement.lang=c.lang;document.title=c.querySelector('h1').textContent}}catch(e){}addEventListener('online',()=>location.reload());setInterval(()=>navigator.onLine&&fetch('/robots.txt',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{}),3e3);addEventListener('click',e=>{if(e.target.closest('button'))location.reload()})";

export async function writeOffline({ site, renderer, bundle }: { site: SiteInfo; renderer: Renderer; bundle: Bundle }) {
  const html = await renderer.renderOffline(site.name);
  const { styles } = bundle.filesFor([]);
  const { lang, dir } = renderer.documentLanguage(defaultLocale);
  const head = writeHead({
    lang,
    theme: null,
    title: site.name,
    description: '',
    canonical: null,
    name: site.name,
    icon: bundle.addressOf(`ui/brand/${site.brand}-mark.svg`),
    touchIcon: undefined,
    manifest: undefined,
    picture: undefined,
    structured: [],
  });
  return {
    policy: contentPolicy({
      scripts: [deviceThemeScript, restoreChoicesScript, chooseLanguageScript],
      styles: [styles],
    }),
    text: writeHtmlShell({
      lang,
      dir,
      theme: null,
      brand: site.brand,
      styles,
      isFirstVisit: false,
      head,
      body: `${html}<script>${chooseLanguageScript}</script>`,
    }),
  };
}
