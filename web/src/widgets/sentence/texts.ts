import { textsOf } from '../../lib/i18n/folder-texts.ts'
import type messages from './messages/pt.json'

export const { useTexts } = textsOf<typeof messages>('sentence')
