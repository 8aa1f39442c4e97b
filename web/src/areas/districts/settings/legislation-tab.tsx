/** Editors publish, order, change and withdraw the legislation (DISTRICT-68). */
import { districts } from '@invest/contract/districts'
import type { KeptLaw } from '@invest/contract/districts/legislation'
import { ActionIcon, Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatDay, formatSize } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { useAct } from '../../../ui/forms/use-act.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { keysOf } from '../district-keys.ts'
import { LawDownload } from '../lot-dialog/law-download.tsx'
import { useTexts } from '../texts.ts'
import { LawForm } from './law-form.tsx'
import classes from './settings.module.css'

export function LegislationTab() {
  const { t } = useTexts()
  const laws = useQuery({
    queryKey: keysOf.legislation('gerenciar'),
    queryFn: ({ signal }) => call(districts.keptLegislation, {}, signal),
    meta: { background: true },
  })
  const [edited, setEdited] = useState<number | 'new' | undefined>()
  return (
    <Found query={laws} failed={t('laws.failed')} waiting={<Skeleton height={320} />}>
      {({ content }) => (
        <>
          <p className="note">{t('laws.lead')}</p>
          {edited === 'new' ? (
            <LawForm laws={content} onEnd={() => setEdited(undefined)} />
          ) : (
            <Button mb={16} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              {t('laws.add')}
            </Button>
          )}
          {content.length === 0 && <p className={`panel ${classes.record}`}>{t('laws.none')}</p>}
          <Stack component="ul" className="plain-list" gap={12}>
            {content.map((law, place) => (
              <li key={law.id}>
                {edited === law.id ? (
                  <LawForm law={law} laws={content} onEnd={() => setEdited(undefined)} />
                ) : (
                  <Law law={law} place={place} laws={content} onEdit={() => setEdited(law.id)} />
                )}
              </li>
            ))}
          </Stack>
        </>
      )}
    </Found>
  )
}

interface LawProps {
  law: KeptLaw
  place: number
  laws: readonly KeptLaw[]
  onEdit: () => void
}

function Law({ law, place, laws, onEdit }: LawProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const pressed = useRef<HTMLButtonElement>(null)
  const order = useMutation({
    meta: { background: true },
    mutationFn: (ids: number[]) => call(districts.orderLegislation, { body: { ids } }),
    onSuccess: () => announceChange('legislation-changed'),
    onError: (error) => showError(error, t('laws.orderFailed')),
    // Moving the row takes the focus from its buttons, and at either end one of them can no longer be pressed.
    onSettled: () => setTimeout(() => (pressed.current?.disabled ? other() : pressed.current)?.focus()),
  })
  const withdraw = useAct({
    ask: {
      title: t('laws.confirmWithdraw'),
      text: law.substitui === null ? t('laws.confirmWithdrawText') : t('laws.confirmWithdrawReplacing'),
      action: t('laws.withdraw'),
      danger: true,
    },
    act: () => call(districts.withdrawLaw, { params: { id: law.id } }),
    done: t('laws.withdrawn'),
    change: 'legislation-changed',
    failed: t('laws.withdrawFailed'),
    background: true,
  })
  const other = () => [up.current, down.current].find((button) => !button?.disabled)
  const move = (by: number) => {
    if (order.isPending) return
    pressed.current = by < 0 ? up.current : down.current
    const ids = laws.map(({ id }) => id)
    const [moved] = ids.splice(place, 1)
    if (moved !== undefined) ids.splice(place + by, 0, moved)
    order.mutate(ids)
  }
  const replacedBy = laws.find(({ substitui }) => substitui === law.id)
  const replaces = laws.find(({ id }) => id === law.substitui)
  const missing = [...(law.nomeEn ? [] : [t('laws.noEnglish')]), ...(law.nomeEs ? [] : [t('laws.noSpanish')])]
  return (
    <div className={`card wrap record-row ${classes.law}`} data-replaced={replacedBy ? true : undefined}>
      <div>
        <strong>{law.nome}</strong>
        <p className="note">
          {[
            law.data && formatDay(law.data, locale),
            law.fonte,
            formatSize(law.tamanho, locale),
            replaces && t('laws.replaces', { name: replaces.nome }),
            replacedBy && t('laws.replacedBy', { name: replacedBy.nome }),
            ...missing,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Group gap={8} className={classes.tools}>
        <LawDownload id={law.id} size={law.tamanho} name={law.nome} />
        <ActionIcon
          variant="default"
          size={44}
          ref={up}
          aria-label={t('laws.upOf', { name: law.nome })}
          disabled={place === 0}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          ref={down}
          aria-label={t('laws.downOf', { name: law.nome })}
          disabled={place === laws.length - 1}
          onClick={() => move(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('laws.editOf', { name: law.nome })}
          onClick={onEdit}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('laws.withdrawOf', { name: law.nome })}
          loading={withdraw.busy}
          onClick={() => withdraw.press()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
