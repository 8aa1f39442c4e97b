import { textsOf } from '../../lib/i18n/folder-texts.ts'

export const useTexts = textsOf('mail')
