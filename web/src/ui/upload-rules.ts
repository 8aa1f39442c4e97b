/** What may be uploaded for a purpose, checked before a byte is sent; the server judges again by content. */
import { extensionsByType, fileRules, limits, type Purpose } from '@invest/contract/limits'

export type UploadProblem = 'wrongType' | 'tooLarge' | 'tooMany' | 'resize'

export const isImage = (file: File): boolean => file.type === 'image/jpeg' || file.type === 'image/png'

/** The problem with one more file beside `already` others; `resize` where a smaller picture would do. */
export function problemOf(file: File, purpose: Purpose, already: number): UploadProblem | undefined {
  const rule = fileRules[purpose]
  if (already >= rule.maxCount) return 'tooMany'
  if (!rule.types.includes(file.type)) return 'wrongType'
  if (file.size > rule.maxBytes) return isImage(file) ? 'resize' : 'tooLarge'
  return undefined
}

/** Refused only when both sides are smaller (specification 1, section 5). */
export const isTooSmall = (width: number, height: number): boolean =>
  width < limits.minImageSide && height < limits.minImageSide

/** For the file picker: `.pdf,.jpg,.jpeg,.png`. */
export const acceptOf = (purpose: Purpose): string =>
  fileRules[purpose].types.flatMap((type) => extensionsByType[type] ?? []).join(',')

/** For people: `PDF, JPG, PNG`. */
export const typeNames = (purpose: Purpose): string =>
  fileRules[purpose].types
    .map((type) => (extensionsByType[type]?.[0] ?? '').slice(1).toUpperCase())
    .join(', ')
