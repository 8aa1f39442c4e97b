/** Rules of uploads (FILE-3, FILE-6, FILE-7, FILE-9). Pure. */
import {
  extensionsByType,
  fileRules,
  limits,
  MB,
  type Purpose,
  purposes,
  typeNames,
} from '@invest/contract/limits'
import { type FieldProblem, Refusal } from '../../http/refusal.ts'
import type { FoundType } from './found-type.ts'

export const isPurpose = (value: string): value is Purpose => (purposes as readonly string[]).includes(value)
export const isImage = (mimeType: string): boolean => mimeType.startsWith('image/')

/** `campo` is the field of the request that holds the file: `arquivo` of an upload, or `anexos.0` of a body. */
export function tooLarge(purpose: Purpose, campo: string): Refusal {
  const max = fileRules[purpose].maxBytes / MB
  return new Refusal('arquivo-grande-demais', {
    campos: { [campo]: { key: 'arquivo-grande', values: { max } } },
  })
}

/** Refuses a type that the purpose does not accept, and says which one it is (FILE-31). It is detected from the content. */
export function checkType(purpose: Purpose, found: FoundType | undefined, campo: string): string {
  const { types } = fileRules[purpose]
  if (found && types.includes(found.mime)) return found.mime
  const tipos = typeNames(purpose)
  const problem: FieldProblem = found?.name
    ? { key: 'tipo-encontrado', values: { achado: found.name, tipos } }
    : { key: 'tipo-de-arquivo', values: { tipos } }
  throw new Refusal('tipo-nao-aceito', { campos: { [campo]: problem } })
}

/** What is wrong with the dimensions that the image's header states; asked before anything is decoded. */
export function dimensionProblem(width: number, height: number): FieldProblem | undefined {
  if (width * height > limits.maxImagePixels) return { key: 'imagem-grande' }
  if (width < limits.minImageSide && height < limits.minImageSide)
    return { key: 'imagem-pequena', values: { min: limits.minImageSide } }
  return undefined
}

/** The longest side that is kept, in pixels: as much as a screen can show, which is less than a camera takes (FILE-7). */
export const maxSide: Record<Purpose, number> = {
  imagemPerfil: 1200,
  fotosAlbum: 2560,
  anexos: 4096,
  anexosBuscandoInvestimento: 4096,
  logoMunicipio: 1200,
  imagemDistrito: 2560,
  legislacao: 4096,
  anexosSolicitacao: 4096,
  anexosBeneficioFiscal: 4096,
}

/** Makes a name safe for a download: no path, no control characters, and an ending that fits the content (FILE-6). */
export function safeName(name: string, mimeType: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes these characters
    .replace(/[\u0000-\u001f\u007f\u0080-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .trim()
  const endings = extensionsByType[mimeType] ?? []
  const stem = base.replace(/\.[^.]{0,8}$/, '').slice(0, 120) || 'arquivo'
  return endings.some((ending) => base.toLowerCase().endsWith(ending))
    ? base.slice(-180)
    : `${stem}${endings[0] ?? ''}`
}
