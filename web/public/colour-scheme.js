// Runs before the first paint, so that no dark page flashes white. A file of its own: the policy allows no inline script.
;(() => {
  const root = document.documentElement
  const name = 'data-mantine-color-scheme'
  const show = (scheme) => root.setAttribute(name, scheme)
  let stored = null
  try {
    stored = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be off: the system's choice.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  show(dark ? 'dark' : 'light')
  // Paper is white (WEB-95).
  let before
  addEventListener('beforeprint', () => {
    before ??= root.getAttribute(name)
    show('light')
  })
  addEventListener('afterprint', () => {
    if (before) show(before)
    before = undefined
  })
})()
