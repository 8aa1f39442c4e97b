/** The style sheet and the script of the API's page; the content policy allows none of them in the page itself. */
import { toneVariables } from '@invest/contract/look/palette-css'

export const pageScript = `for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
  })
}
const openNamed = () => {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
}
addEventListener('hashchange', openNamed)
openNamed()
`

export const pageStyle = `${toneVariables({ darkSelector: '[data-mantine-color-scheme="dark"]' })}
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("inter.woff2") format("woff2"); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 "Inter Variable", system-ui, sans-serif; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; top: -4rem; left: 12px; padding: 10px 16px; border-radius: 10px; background: var(--card); }
.skip:focus { top: 8px; }
header { display: flex; height: 60px; align-items: center; padding-inline: 20px; border-bottom: 1px solid var(--line); background: var(--card); }
.brand { display: flex; min-height: 44px; align-items: center; gap: 8px; color: inherit; font-size: 1.1875rem; text-decoration: none; white-space: pre; }
.brand b { margin-left: -3px; color: var(--brand); }
.frame { display: grid; max-width: 1240px; margin-inline: auto; gap: 32px; grid-template-columns: 200px minmax(0, 1fr); padding: 28px 32px 72px; }
nav { position: sticky; top: 20px; align-self: start; max-height: calc(100vh - 40px); overflow: auto; }
nav ul, .call ul { padding: 0; margin: 0; list-style: none; }
nav a { display: flex; min-height: 36px; align-items: center; justify-content: space-between; padding: 4px 10px; border-radius: 10px; color: inherit; text-decoration: none; }
nav b { font-weight: 500; }
nav a:hover { background: var(--tint); }
nav span, .summary, .lead, dt span { color: var(--dim); }
nav span, dt span { font-size: 0.8125rem; }
h1 { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; letter-spacing: -0.012em; }
h2 { margin: 36px 0 12px; font-size: 1.3125rem; font-weight: 650; }
h3 { margin: 18px 0 6px; font-size: 0.9375rem; font-weight: 650; }
p { margin: 6px 0; }
details { margin-bottom: 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
summary { display: flex; min-height: 44px; flex-wrap: wrap; align-items: center; padding: 8px 14px; border-radius: 10px; cursor: pointer; gap: 4px 10px; }
summary:hover { background: var(--tint); }
code, pre { font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace; font-size: 0.8125rem; overflow-wrap: anywhere; }
.method { min-width: 58px; padding: 2px 8px; border-radius: 6px; background: var(--tint); color: var(--on-tint); font-size: 0.75rem; font-weight: 700; text-align: center; }
.method[data-method="DELETE"] { background: var(--error-tint); color: var(--error); }
.call { padding: 4px 14px 16px; border-top: 1px solid var(--line); }
pre { padding: 12px; margin: 6px 0; overflow: auto; border-radius: 10px; background: var(--page); max-height: 420px; white-space: pre; }
dl { margin: 0; }
dd { margin: 0 0 8px; }
.call button { min-height: 36px; padding: 0 16px; border: 0; border-radius: 10px; background: var(--fill); color: var(--on-fill); cursor: pointer; font: inherit; font-weight: 600; }
.call button:hover { background: var(--fill-hover); }
@media (max-width: 62em) { .frame { grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 24px 16px 56px; } nav { position: static; max-height: none; } nav ul { display: flex; flex-wrap: wrap; gap: 4px; } nav a { gap: 6px; background: var(--card); } }
`
