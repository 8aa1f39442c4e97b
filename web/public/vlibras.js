// Offers VLibras on pages in Portuguese, the only language that it translates (WEB-94). A file of its own: the policy allows no
// inline script, and only pages of portals that have switched it on load it.
;(() => {
  if (!document.documentElement.lang.startsWith('pt')) return
  const address = 'https://vlibras.gov.br/app'
  const element = (attribute, inside = []) => {
    const made = document.createElement('div')
    made.setAttribute(attribute, '')
    made.append(...inside)
    return made
  }
  const top = document.createElement('div')
  top.className = 'vw-plugin-top-wrapper'
  const button = element('vw-access-button')
  button.className = 'active'
  const widget = element('vw', [button, element('vw-plugin-wrapper', [top])])
  widget.className = 'enabled'
  const landmark = document.createElement('aside')
  landmark.setAttribute('aria-label', 'VLibras')
  landmark.append(widget)
  const script = document.createElement('script')
  script.src = `${address}/vlibras-plugin.js`
  script.async = true
  script.onload = () => {
    document.body.append(landmark)
    new window.VLibras.Widget(address)
    // It waits for the page's own event, which has passed.
    window.onload?.(new Event('load'))
  }
  document.head.append(script)
})()
