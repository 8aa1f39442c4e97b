/** Checks a file before a byte is sent. The server checks it again, by its content (FILE-3). */
import { extensionsByType, fileRules, limits, type Purpose } from '@invest/contract/limits'

export type UploadProblem = 'wrongType' | 'tooLarge' | 'tooMany' | 'resize'

export const isImage = (file: File): boolean => file.type === 'image/jpeg' || file.type === 'image/png'

/** Some systems know no type of office documents. */
const typeByName = (name: string): string =>
  Object.keys(extensionsByType).find((type) =>
    extensionsByType[type]?.some((ending) => name.toLowerCase().endsWith(ending)),
  ) ?? ''

/** A photo by another name, and what has no ending: the server looks into it, and says what it is. */
const isForServer = ({ type, name }: File): boolean =>
  type === '' ? /^[^.]*$|\.hei[cf]$/i.test(name) : type.startsWith('image/') && !(type in extensionsByType)

/** What is wrong with one more file beside `already` others. `resize` means that a smaller picture would be accepted. */
export function problemOf(file: File, purpose: Purpose, already: number): UploadProblem | undefined {
  const rule = fileRules[purpose]
  if (already >= rule.maxCount) return 'tooMany'
  const type = file.type || typeByName(file.name)
  if (!rule.types.includes(type) && !isForServer(file)) return 'wrongType'
  if (file.size > rule.maxBytes) return isImage(file) ? 'resize' : 'tooLarge'
  return undefined
}

/** A picture is too small only if both of its sides are (FILE-9). */
export const isTooSmall = (width: number, height: number): boolean =>
  width < limits.minImageSide && height < limits.minImageSide

/** The types for the file picker: `.pdf,.jpg,.jpeg,.png`. */
export const acceptOf = (purpose: Purpose): string =>
  fileRules[purpose].types.flatMap((type) => extensionsByType[type] ?? []).join(',')
