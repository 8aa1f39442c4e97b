import { textsOf } from '../../lib/i18n/folder-texts.ts'
import type messages from './messages/pt.json'

export const { useTexts } = textsOf<typeof messages>('administration')

/** What the lists of permissions and of groups say, each in its own words. */
export function useListTexts<Row>(
  list: 'permissions' | 'groups',
  filter: Record<string, string>,
  nameOf: (row: Row) => string,
) {
  const { t } = useTexts()
  const filtered = Object.values(filter).some(Boolean)
  return {
    title: t(`${list}.title`),
    lead: t(`${list}.lead`),
    create: t(`${list}.create`),
    failed: t(`${list}.failed`),
    empty: {
      title: t(filtered ? 'nothingFound' : `${list}.none`),
      text: t(filtered ? 'nothingFoundText' : `${list}.noneText`),
    },
    removal: {
      change: 'rights-changed' as const,
      labelOf: (row: Row) => t(`${list}.removeOf`, { name: nameOf(row) }),
      title: t(`${list}.confirmRemove`),
      textOf: (row: Row) => t(`${list}.confirmRemoveText`, { name: nameOf(row) }),
      action: t('remove'),
      column: t('actions'),
      removed: t(`${list}.removed`),
      failed: t(`${list}.removeFailed`),
    },
  }
}
