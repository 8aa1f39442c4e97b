// Asks for what the municipalities' page will show while its program is still loading; src/app/visitors/early-answer.ts
// takes the answer over. A file of its own: the policy allows no inline script.
;(() => {
  const { pathname } = window.location
  const parts = /^\/invest-web\/(?:(pt|en|es)\/)?(?:iframe\/)?(?:municipios|municipio\/(\d{4}))\/?$/.exec(
    pathname,
  )
  // On a fast line the program may run already, and asks by itself.
  if (!parts || 'investEarly' in window) return
  let stored = null
  try {
    stored = localStorage.getItem('invest:locale')
  } catch {
    // Storage may be switched off.
  }
  const locale = parts[1] ?? (['pt', 'en', 'es'].includes(stored) ? stored : 'pt')
  const code = parts[2]
  const address = `/invest-api/municipio/publico/${code ?? 'indicadores'}`
  const answer = fetch(address, { headers: { 'accept-language': locale } })
  // Who takes it over sees that it has failed.
  answer.catch(() => {})
  window.investEarly = { code, locale, answer }
})()
