// Runs before the first paint, so that no other theme flashes. The portal's own pages use the same key, so a choice made
// here holds there, and the other way round.
;(() => {
  const key = 'mantine-color-scheme-value'
  const root = document.documentElement

  const stored = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = stored()
    root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)

  const toggleTheme = () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem(key, root.dataset.theme)
    } catch {}
  }

  // Only digits in the form of a CPF are masked while typing. Anything else may be an e-mail.
  const maskCpf = (field) => {
    const digits = field.value.replace(/\D/g, '')
    if (!/^[\d.\- ]*$/.test(field.value) || digits.length > 11) return
    const atEnd = field.selectionStart === field.value.length
    const masked = digits
      .replace(/^(\d{3})(\d)/, '$1.$2')
      .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
      .replace(/(\.\d{3})(\d{1,2})$/, '$1-$2')
    if (atEnd && field.value !== masked) field.value = masked
  }

  const showPassword = (button) => {
    const field = document.getElementById(button.getAttribute('aria-controls'))
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
    field.focus()
  }

  // The server says the same without this script. Answers the first field that is missing.
  const sayMissing = (form) => {
    const problems = [...form.querySelectorAll('[data-missing]')].map((problem) => ({
      problem,
      field: form.querySelector(`[aria-describedby~="${problem.id}"]`),
    }))
    for (const { problem, field } of problems) {
      const missing = field.value.trim() === ''
      problem.textContent = missing ? problem.dataset.missing : ''
      if (missing) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
    return problems.find(({ problem }) => problem.textContent)?.field
  }

  // Switches the language and keeps what was typed, the password included.
  const switchLanguage = async (address) => {
    const typed = [...document.querySelectorAll('main input:not([type=hidden])')].map((field) => [
      field.id,
      field.value,
    ])
    const answer = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'same-origin' })
    if (!answer.ok) return location.assign(address)
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    document.title = next.title
    root.lang = next.documentElement.lang
    document.body.replaceWith(next.body)
    for (const [id, value] of typed) document.getElementById(id).value = value
    history.replaceState(null, '', address)
    prepare()
    document.querySelector('.languages [aria-current]')?.closest('nav').querySelector('button')?.focus()
  }

  const prepare = () => {
    for (const hidden of document.querySelectorAll('[data-theme-toggle], [data-show-password]'))
      hidden.hidden = false
    const automatic = document.querySelector('[data-press-at-once]')
    if (automatic) automatic.click()
  }

  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-theme-toggle]')) toggleTheme()
    const password = event.target.closest('[data-show-password]')
    if (password) showPassword(password)
    const language = event.target.closest('[data-language]')
    if (language) {
      event.preventDefault()
      switchLanguage(language.dataset.language)
    }
  })
  document.addEventListener('input', (event) => {
    const field = event.target
    if (field.matches('[data-mask-cpf]')) maskCpf(field)
    const problem = document.getElementById(`${field.id}-problema`)
    if (problem?.textContent && field.value.trim()) {
      problem.textContent = ''
      field.removeAttribute('aria-invalid')
    }
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (form.dataset.sent) return event.preventDefault()
    const missing = event.submitter?.formNoValidate ? undefined : sayMissing(form)
    if (missing) {
      event.preventDefault()
      return missing.focus()
    }
    form.dataset.sent = 'true'
    form.setAttribute('aria-busy', 'true')
  })
  // When the page comes back from the browser's cache, the form may be sent again.
  addEventListener('pageshow', () => {
    for (const form of document.forms) {
      delete form.dataset.sent
      form.removeAttribute('aria-busy')
    }
  })
  document.addEventListener('DOMContentLoaded', prepare)
})()
