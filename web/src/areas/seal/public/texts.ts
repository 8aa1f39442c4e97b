/** The texts of the public seal page, most of which the verifier shares. Portuguese defines the keys. */
import { sealName } from '@invest/contract/state'
import type { Locale } from '../../../lib/i18n/locale.ts'

const pt = {
  language: 'Idioma',
  title: `Selo ${sealName}`,
  loading: 'Conferindo o selo…',
  valid: 'Selo válido',
  validText: 'A empresa e o código foram conferidos agora.',
  validNoCode: 'A empresa tem um selo válido',
  validNoCodeText:
    'Esta é a situação de agora. Para saber se o selo impresso em um produto é autêntico, leia o código dele com a câmera ou cole o endereço.',
  suspended: 'Selo suspenso',
  suspendedText:
    'Na Junta Comercial, a empresa consta como inativa, com matriz em outro estado ou sem atividade compatível.',
  inactive: 'Na Junta Comercial, a empresa não consta como ativa.',
  elsewhere: 'Na Junta Comercial, a matriz da empresa fica em outro estado.',
  incompatible: 'Na Junta Comercial, a empresa não tem atividade compatível com o selo.',
  revoked: 'Selo desabilitado',
  revokedText: 'A empresa desabilitou este selo. O código não vale mais, mesmo que ela tenha outro selo.',
  revokedNoCode: `A empresa desabilitou seu selo ${sealName}.`,
  unknown: 'Empresa não encontrada',
  unknownText: 'Não há empresa com este CNPJ no portal. Confira o número.',
  'not-enabled': 'Selo não habilitado',
  'not-enabledText': `Esta empresa não tem o selo ${sealName}.`,
  'not-ours': 'Este código não é de um selo nosso',
  'not-oursText':
    'A assinatura do código não confere, ou ele é de outra empresa. O produto pode ter um selo falsificado.',
  since: 'desde {date}',
  noCnpj: 'CNPJ não informado',
  wrongCnpj: 'CNPJ inválido',
  noCnpjText: 'Leia o código do selo com a câmera do celular, ou digite o CNPJ da empresa.',
  cnpj: 'CNPJ',
  search: 'Conferir',
  badCnpj: 'Informe o CNPJ completo, com 14 caracteres.',
  noCode:
    'Esta página foi aberta sem o código do selo: ela mostra a situação da empresa, e não a de um selo impresso.',
  compare: 'Código do selo',
  compareText: 'Deve ser igual ao que está impresso no selo, abaixo do QR code.',
  company: 'Razão social',
  cnae: 'Código CNAE',
  mainActivity: 'Atividade principal',
  otherActivities: 'Atividades secundárias',
  picture: 'Imagem do selo de {name}',
  asOf: 'Dados da Junta Comercial de {date}.',
  feedback: 'Enviar opinião',
  newWindow: 'abre em nova janela',
  offline: 'Conferir selos sem internet',
  failed: 'Não foi possível conferir o selo',
  failedText:
    'Alguns serviços estão indisponíveis ou há um problema na conexão. Verifique a conexão e tente de novo.',
  retry: 'Tentar de novo',
  address: 'Endereço do código',
  addressHint: 'Começa com https:// e tem uma parte longa depois do #.',
  check: 'Verificar',
  camera: 'Ler com a câmera',
  stopCamera: 'Parar a câmera',
  cameraFailed: 'Não foi possível usar a câmera. Cole o endereço.',
  cameraDenied:
    'O navegador não deixou usar a câmera. Permita-a nas configurações desta página ou cole o endereço.',
  cameraMissing: 'Não há câmera neste aparelho. Cole o endereço.',
  cameraPicture: 'Imagem da câmera',
  cameraHint: 'Nenhum código lido ainda. Aproxime o selo, com boa luz, até o código ocupar a imagem.',
  notACode: 'Isto não é o endereço de um selo. Copie o endereço inteiro, com a parte depois do #.',
}
export type SealTexts = typeof pt

const en: SealTexts = {
  language: 'Language',
  title: `${sealName} seal`,
  loading: 'Checking the seal…',
  valid: 'Valid seal',
  validText: 'The company and the code have just been checked.',
  validNoCode: 'The company has a valid seal',
  validNoCodeText:
    'This is its status right now. To find out whether the seal printed on a product is genuine, scan its code with the camera or paste its address.',
  suspended: 'Seal suspended',
  suspendedText:
    'According to the commercial registry, the company is inactive, has its head office in another state or has no compatible activity.',
  inactive: 'According to the commercial registry, the company is not active.',
  elsewhere: 'According to the commercial registry, the company’s head office is in another state.',
  incompatible:
    'According to the commercial registry, none of the company’s activities qualifies for the seal.',
  revoked: 'Seal disabled',
  revokedText:
    'The company has disabled this seal. The code is no longer valid, even if the company has another seal.',
  revokedNoCode: `The company has disabled its ${sealName} seal.`,
  unknown: 'Company not found',
  unknownText: 'There is no company with this CNPJ on the portal. Check the number.',
  'not-enabled': 'Seal not enabled',
  'not-enabledText': `This company does not have the ${sealName} seal.`,
  'not-ours': 'This code does not come from one of our seals',
  'not-oursText':
    'The signature of the code does not match, or the code belongs to another company. The product may carry a counterfeit seal.',
  since: 'since {date}',
  noCnpj: 'No CNPJ given',
  wrongCnpj: 'Invalid CNPJ',
  noCnpjText: 'Scan the code on the seal with your phone camera, or enter the company’s CNPJ.',
  cnpj: 'CNPJ (company number)',
  search: 'Check',
  badCnpj: 'Enter the full CNPJ, 14 characters.',
  noCode:
    'This page was opened without the code of a seal: it shows the status of the company, not of a printed seal.',
  compare: 'Code of the seal',
  compareText: 'It must match the code printed on the seal, below the QR code.',
  company: 'Registered name',
  cnae: 'CNAE code',
  mainActivity: 'Main activity',
  otherActivities: 'Secondary activities',
  picture: 'Image of the seal of {name}',
  asOf: 'Commercial registry data as of {date}.',
  feedback: 'Send feedback',
  newWindow: 'opens in a new window',
  offline: 'Check seals offline',
  failed: 'The seal could not be checked',
  failedText:
    'Some services are unavailable or there is a problem with the connection. Check the connection and try again.',
  retry: 'Try again',
  address: 'Address in the code',
  addressHint: 'It starts with https:// and has a long part after the #.',
  check: 'Verify',
  camera: 'Scan with the camera',
  stopCamera: 'Stop the camera',
  cameraFailed: 'The camera could not be used. Paste the address.',
  cameraDenied:
    'The browser did not allow the camera. Allow it in this page’s settings, or paste the address.',
  cameraMissing: 'This device has no camera. Paste the address.',
  cameraPicture: 'Picture from the camera',
  cameraHint: 'No code read yet. Hold the seal closer, in good light, until the code fills the picture.',
  notACode: 'This is not the address of a seal. Copy the whole address, including the part after the #.',
}

const es: SealTexts = {
  language: 'Idioma',
  title: `Sello ${sealName}`,
  loading: 'Verificando el sello…',
  valid: 'Sello válido',
  validText: 'La empresa y el código se acaban de verificar.',
  validNoCode: 'La empresa tiene un sello válido',
  validNoCodeText:
    'Esta es su situación actual. Para saber si el sello impreso en un producto es auténtico, lea su código con la cámara o pegue su dirección.',
  suspended: 'Sello suspendido',
  suspendedText:
    'Según el registro mercantil, la empresa está inactiva, tiene su casa matriz en otro estado o no tiene actividad compatible.',
  inactive: 'Según el registro mercantil, la empresa no está activa.',
  elsewhere: 'Según el registro mercantil, la casa matriz de la empresa está en otro estado.',
  incompatible: 'Según el registro mercantil, la empresa no tiene ninguna actividad compatible con el sello.',
  revoked: 'Sello deshabilitado',
  revokedText:
    'La empresa deshabilitó este sello. El código ya no es válido, aunque la empresa tenga otro sello.',
  revokedNoCode: `La empresa deshabilitó su sello ${sealName}.`,
  unknown: 'Empresa no encontrada',
  unknownText: 'No hay ninguna empresa con este CNPJ en el portal. Revise el número.',
  'not-enabled': 'Sello no habilitado',
  'not-enabledText': `Esta empresa no tiene el sello ${sealName}.`,
  'not-ours': 'Este código no es de un sello nuestro',
  'not-oursText':
    'La firma del código no coincide, o el código es de otra empresa. El producto puede llevar un sello falsificado.',
  since: 'desde el {date}',
  noCnpj: 'Falta el CNPJ',
  wrongCnpj: 'CNPJ no válido',
  noCnpjText: 'Lea el código del sello con la cámara del teléfono o ingrese el CNPJ de la empresa.',
  cnpj: 'CNPJ (número de la empresa)',
  search: 'Verificar',
  badCnpj: 'Ingrese el CNPJ completo, de 14 caracteres.',
  noCode:
    'Esta página se abrió sin el código del sello: muestra la situación de la empresa, no la de un sello impreso.',
  compare: 'Código del sello',
  compareText: 'Debe ser el mismo que está impreso en el sello, debajo del código QR.',
  company: 'Razón social',
  cnae: 'Código CNAE',
  mainActivity: 'Actividad principal',
  otherActivities: 'Actividades secundarias',
  picture: 'Imagen del sello de {name}',
  asOf: 'Datos del registro mercantil del {date}.',
  feedback: 'Enviar opinión',
  newWindow: 'se abre en una ventana nueva',
  offline: 'Verificar sellos sin conexión',
  failed: 'No se pudo verificar el sello',
  failedText:
    'Algunos servicios no están disponibles o hay un problema de conexión. Revise la conexión e inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
  address: 'Dirección del código',
  addressHint: 'Empieza con https:// y tiene una parte larga después del #.',
  check: 'Verificar',
  camera: 'Leer con la cámara',
  stopCamera: 'Detener la cámara',
  cameraFailed: 'No se pudo usar la cámara. Pegue la dirección.',
  cameraDenied:
    'El navegador no permitió usar la cámara. Permítala en la configuración de esta página o pegue la dirección.',
  cameraMissing: 'Este dispositivo no tiene cámara. Pegue la dirección.',
  cameraPicture: 'Imagen de la cámara',
  cameraHint:
    'Aún no se leyó ningún código. Acerque el sello, con buena luz, hasta que el código llene la imagen.',
  notACode: 'Esta no es la dirección de un sello. Copie la dirección entera, con la parte que sigue al #.',
}

const all: Record<Locale, SealTexts> = { pt, en, es }
export const sealTextsIn = (locale: Locale): SealTexts => all[locale]
/** Replaces each `{name}` by its value. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
