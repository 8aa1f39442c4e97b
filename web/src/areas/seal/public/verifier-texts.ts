/** The texts that the verifier has beside those of the seal page, which loads without them. Portuguese defines the keys. */
import { sealName } from '@invest/contract/state'
import type { Locale } from '../../../lib/i18n/locale.ts'
import { type SealTexts, sealTextsIn } from './texts.ts'

const pt = {
  verifier: 'Verificador de selos',
  verifierLead: `Confere selos ${sealName} também sem internet. Leia o código do selo com a câmera ou cole o endereço dele.`,
  ready: 'Pronto para usar sem internet.',
  list: 'Lista de selos de {date} ({age}).',
  listOld:
    'A lista é de {date} ({age}). Um selo desabilitado depois disso ainda aparece como válido: conecte-se para atualizá-la.',
  noList: 'Ainda não há lista neste aparelho. Conecte-se à internet uma vez.',
  justNow: 'agora mesmo',
  update: 'Atualizar a lista',
  offlineValid: 'A assinatura confere, e o selo não está na lista dos que deixaram de valer.',
  live: 'Ver a situação atual',
}
type Own = typeof pt
export type VerifierTexts = SealTexts & Own

const en: Own = {
  verifier: 'Seal verifier',
  verifierLead: `Checks ${sealName} seals, even offline. Scan the code on the seal with the camera, or paste its address.`,
  ready: 'Ready to use offline.',
  list: 'List of seals from {date} ({age}).',
  listOld:
    'This list is from {date} ({age}). A seal disabled since then still shows as valid: connect to update the list.',
  noList: 'There is no list on this device yet. Connect to the internet once.',
  justNow: 'just now',
  update: 'Update the list',
  offlineValid: 'The signature matches, and the seal is not on the list of those no longer valid.',
  live: 'See the current status',
}

const es: Own = {
  verifier: 'Verificador de sellos',
  verifierLead: `Verifica sellos ${sealName} también sin conexión. Lea el código del sello con la cámara o pegue su dirección.`,
  ready: 'Listo para usar sin conexión.',
  list: 'Lista de sellos del {date} ({age}).',
  listOld:
    'La lista es del {date} ({age}). Un sello deshabilitado después todavía aparece como válido: conéctese para actualizarla.',
  noList: 'Todavía no hay una lista en este dispositivo. Conéctese a internet una vez.',
  justNow: 'ahora mismo',
  update: 'Actualizar la lista',
  offlineValid: 'La firma coincide, y el sello no está en la lista de los que dejaron de ser válidos.',
  live: 'Ver la situación actual',
}

const all: Record<Locale, Own> = { pt, en, es }
export const verifierTextsIn = (locale: Locale): VerifierTexts => ({ ...sealTextsIn(locale), ...all[locale] })
