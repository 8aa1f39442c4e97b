import { textsOf } from '../../texts.ts'
import type messages from './messages/pt.json'

export const texts = textsOf<typeof messages>(import.meta.dirname)
