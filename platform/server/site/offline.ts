/** The document that a browser keeps for the moment when it has no line. It must work alone: no call, no built script. */
import type { Bundle } from './bundle.ts';
import { preferScript, settleScript, writeAround } from './document.ts';
import type { SitePage } from './facts.ts';
import { writeHead } from './head.ts';
import { contentPolicy } from './policy.ts';
import type { Renderer } from './renderer.ts';

/**
 * Shows the language that was chosen, and comes back when its button is pressed or the line is there again. A browser may
 * say so before its worker has the line, so it looks for it as well.
 */
export const chooseScript =
  "try{var l=localStorage.getItem('lang'),a=document.querySelectorAll('[data-locale]'),c=[...a].find(e=>e.dataset.locale===l);if(c){for(var e of a)e.hidden=e!==c;document.documentElement.lang=c.lang;document.title=c.querySelector('h1').textContent}}catch(e){}addEventListener('online',()=>location.reload());setInterval(()=>navigator.onLine&&fetch('/robots.txt',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{}),3e3);addEventListener('click',e=>{if(e.target.closest('button'))location.reload()})";

export async function writeOffline({ site, renderer, bundle }: { site: SitePage; renderer: Renderer; bundle: Bundle }) {
  const html = await renderer.renderOffline(site.name);
  const { styles } = bundle.filesFor([]);
  const { lang, dir } = renderer.documentLanguage('EN');
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
    policy: contentPolicy({ scripts: [preferScript, settleScript, chooseScript], styles: [styles] }),
    text: writeAround({
      lang,
      dir,
      theme: null,
      brand: site.brand,
      styles,
      isFirstVisit: false,
      head,
      body: `${html}<script>${chooseScript}</script>`,
    }),
  };
}
