/** The texts that the specification gives word for word, in the language in which it gives them (WEB-79). */
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('../**/messages/*.json', {
  eager: true,
  import: 'default',
})

/** Which text of the web is which of the specification's. Where it ends with an ellipsis, the server's own words follow. */
const specified: [messages: string, key: string, text: string][] = [
  // Administration and statistics
  ['areas/statistics/messages/pt', 'monthlyFailed', 'Erro ao carregar dados analíticos mensais!'],
  ['areas/statistics/messages/en', 'failed', 'An unexpected error occurred while loading statistics'],
  // Municipalities
  ['areas/municipalities/messages/en', 'failed', 'Error fetching city'],
  ['areas/municipalities/messages/en', 'admin.saveFailed', 'Error saving city'],
  ['areas/municipalities/messages/en', 'representatives.failed', 'Error loading users'],
  ['areas/municipalities/messages/en', 'representatives.addFailed', 'Error adding user'],
  ['areas/municipalities/messages/en', 'representatives.removeFailed', 'Error removing user'],
  ['areas/municipalities/messages/pt', 'representatives.findFailed', 'Erro ao buscar usuário.'],
  [
    'areas/municipalities/messages/pt',
    'representatives.already',
    'Esse usuário já foi adicionado a este município.',
  ],
  ['widgets/code-tree/messages/en', 'failed.products', 'Error fetching data'],
  ['areas/financing/messages/en', 'filters.municipalitiesFailed', 'Error while fetching cities'],
  ['areas/districts/messages/en', 'sectors.failed', 'Error fetching sectors'],
  ['areas/districts/messages/en', 'lot.sectorsFailed', 'Error fetching sectors'],
  ['widgets/code-tree/messages/en', 'failed.activities', 'Error fetching CNAEs'],
  ['widgets/company/messages/en', 'error.fetch', 'Error fetching company'],
  ['areas/companies/messages/en', 'edit.failed', 'Error fetching company'],
  ['areas/companies/messages/en', 'edit.error', 'Unable to save company data'],
  ['areas/profile/messages/en', 'saveFailed', "An error occurred while saving the user's profile."],
  ['ui/messages/en', 'alert.unexpected', 'An unexpected error occurred!'],
  // Lots
  ['areas/districts/messages/pt', 'contact.failed', 'Erro ao enviar email. Tente novamente mais tarde!'],
  ['areas/districts/messages/pt', 'lot.saveFailed', 'Erro ao salvar. Tente novamente mais tarde!'],
  ['areas/districts/messages/pt', 'lot.failed', 'Erro ao carregar o lote'],
  ['areas/districts/messages/pt', 'lot.unknown', 'Esse lote ainda não possui informações para visualização.'],
  ['areas/districts/messages/pt', 'legislation.failed', 'Erro ao buscar arquivos da legislação vigente'],
  ['areas/districts/messages/pt', 'legislation.downloadFailed', 'Erro ao baixar arquivo'],
  ['areas/districts/messages/pt', 'district.failed', 'Erro ao carregar distrito'],
  ['areas/districts/messages/en', 'drawing.failed', "Error loading this district's SVG. Try again later"],
  ['areas/districts/messages/pt', 'contact.sent', 'E-mail enviado com sucesso'],
  // Loading and persisting texts
  ['areas/districts/messages/en', 'picker.textFailed', 'Error loading text'],
  ['areas/districts/messages/en', 'settings.modal.failed', 'Error loading text'],
  ['areas/districts/messages/en', 'settings.modal.saveFailed', 'Error persisting text'],
  ['areas/districts/messages/en', 'settings.summary.saveFailed', 'Error persisting Abstract'],
  ['areas/districts/messages/en', 'settings.summary.failed', 'Error loading the Abstract'],
  ['areas/districts/messages/en', 'settings.email.saveFailed', 'Error while saving the email'],
  // Successes
  ['areas/districts/messages/en', 'settings.modal.saved', 'Text successfully saved'],
  ['areas/districts/messages/en', 'settings.summary.saved', 'Abstract successfully saved'],
  ['areas/districts/messages/en', 'settings.email.saved', 'E-mail successfully saved'],
  ['areas/profile/messages/en', 'saved', 'Profile saved'],
  ['areas/companies/messages/en', 'edit.saved', 'The company was saved'],
  // Where nothing is found
  ['ui/messages/en', 'list.nothing', 'No data was found'],
  ['areas/finder/messages/en', 'results.empty', 'No company was found, check the filters and try again'],
  ['areas/administration/messages/en', 'noItem', 'No Item Available'],
  ['widgets/company/messages/en', 'products.none', 'No products or services added yet.'],
  // Fields
  ['areas/administration/messages/en', 'required', 'Required!'],
  ['areas/administration/messages/pt', 'required', 'Campo necessário!'],
  ['areas/municipalities/messages/en', 'items.required', 'Required!'],
  ['areas/municipalities/messages/pt', 'items.required', 'Campo necessário!'],
  ['areas/municipalities/messages/pt', 'problem.email', 'E-mail inválido'],
  ['areas/districts/messages/pt', 'contact.emailInvalid', 'E-mail inválido'],
  ['areas/accounts/messages/pt', 'problem.email', 'E-mail inválido'],
]

test.each(specified)('%s says of %s: %s', (messages, key, text) => {
  expect(files[`../${messages}.json`]?.[key]).toBe(text)
})
