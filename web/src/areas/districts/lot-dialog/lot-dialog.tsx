/** The dialog of a lot: what is known of it, the legislation, what it would cost, and a message to the secretariat. */
import type { District } from '@invest/contract/districts/district'
import type { Lot } from '@invest/contract/districts/lots'
import { screens } from '@invest/contract/screens'
import { Box, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { screenPath } from '../../../lib/i18n/locale.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { lotQuery } from '../district-queries.ts'
import { lotNumber, useLotWords } from '../lot-words.tsx'
import { PriceRangeText, usePriceRange } from '../price-range.tsx'
import { PriceSimulator } from '../simulator/price-simulator.tsx'
import { SituationLabel } from '../situation-label.tsx'
import { useTexts } from '../texts.ts'
import { ContactForm } from './contact-form.tsx'
import { Legislation } from './legislation.tsx'
import classes from './lot-dialog.module.css'
import { LotFacts } from './lot-facts.tsx'
import { LotForm } from './lot-form.tsx'
import { SimilarLots } from './similar-lots.tsx'

interface LotDialogProps {
  district: Pick<District, 'id' | 'sigla' | 'nome' | 'idioma' | 'distancias'>
  /** Undefined while the dialog is closed. */
  lotId: number | undefined
  onClose: () => void
}

const lotOf = (search: unknown) => (search as { lote?: unknown }).lote

export function LotDialog({ district, lotId, onClose }: LotDialogProps) {
  const { t } = useTexts()
  // What was typed into the form is kept as a draft, a message is not; both leave the sight only knowingly.
  const unsaved = useRef({ edited: false, written: false })
  const setEdited = useCallback((edited: boolean) => {
    unsaved.current.edited = edited
  }, [])
  const setWritten = useCallback((written: boolean) => {
    unsaved.current.written = written
  }, [])
  // Closing and Back both take the lot out of the address, the way to its page leaves the screen: all are asked about here.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      const { edited, written } = unsaved.current
      const leavesScreen = screenPath(current.pathname) !== screenPath(next.pathname)
      if (!leavesScreen && lotOf(current.search) === lotOf(next.search)) return false
      // Of an edited form the form itself asks where another screen is opened.
      if (!written && (leavesScreen || !edited)) return false
      const leaves = await confirm({
        title: t(written ? 'contact.leave' : 'lot.leave'),
        text: t(written ? 'contact.leaveText' : 'lot.leaveText'),
        action: t('lot.leaveAction'),
        actionFirst: !written,
        danger: written,
      })
      if (leaves) unsaved.current = { edited: false, written: false }
      return !leaves
    },
  })
  return (
    <Dialog
      opened={lotId !== undefined}
      onClose={onClose}
      size={860}
      title={`${t('lot.title')} · ${district.sigla}`}
    >
      {lotId !== undefined && (
        <Contents
          district={district}
          lotId={lotId}
          onClose={onClose}
          onEdited={setEdited}
          onWritten={setWritten}
        />
      )}
    </Dialog>
  )
}

interface ContentsProps extends LotDialogProps {
  lotId: number
  onEdited: (edited: boolean) => void
  onWritten: (written: boolean) => void
}

function Contents({ district, lotId, onClose, onEdited, onWritten }: ContentsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const mayEdit = useViewer().permissions.has('EDITAR_LOTES')
  const found = useQuery(lotQuery(district.id, lotId, locale))
  const closeRef = useRef(onClose)
  closeRef.current = onClose
  // A lot that is shown stays, also where loading it anew failed: somebody may be editing it.
  const failure = found.data ? null : found.error
  useEffect(() => {
    if (!failure) return
    showError(failure, t('lot.failed'))
    closeRef.current()
  }, [failure, t])
  // A form over an older answer would begin with a conflict.
  if (!found.data || (mayEdit && found.isFetching && !found.isFetchedAfterMount))
    return <Skeleton height={360} />
  const lot = found.data
  const number = lotNumber(lot)
  return (
    <>
      <Head lot={lot} district={district} number={number} />
      {/* Form and message keep what was typed while another tab is read. */}
      <Tabs
        defaultValue="data"
        keepMounted={false}
        keepMountedMode="display-none"
        classNames={{ panel: classes.panel ?? '' }}
      >
        <Tabs.List>
          <Tabs.Tab value="data">{t('tab.data')}</Tabs.Tab>
          <Tabs.Tab value="legislation">{t('tab.legislation')}</Tabs.Tab>
          <Tabs.Tab value="price">{t('tab.price')}</Tabs.Tab>
          <Tabs.Tab value="contact">{t('tab.contact')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="data" keepMounted>
          {mayEdit ? (
            <LotForm districtId={district.id} lot={lot} onEdited={onEdited} onSaved={onClose} />
          ) : (
            <>
              <LotFacts lot={lot} distances={district.distancias} />
              <SimilarLots lotId={lot.id} />
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="legislation">
          <Legislation />
        </Tabs.Panel>
        <Tabs.Panel value="price">
          <PriceSimulator sigla={district.sigla} numero={number} area={lot.areaTotalLote} lote={lot.id} />
        </Tabs.Panel>
        <Tabs.Panel value="contact" keepMounted>
          <ContactForm districtId={district.id} lotId={lot.id} onWritten={onWritten} onSent={onClose} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

interface HeadProps extends Pick<LotDialogProps, 'district'> {
  lot: Lot
  number: string
}

function Head({ lot, district, number }: HeadProps) {
  const { area } = useLotWords()
  const { t } = useTexts()
  const range = usePriceRange(district.sigla)(lot.areaTotalLote)
  return (
    <Box mb={12}>
      <p className={classes.number}>{number}</p>
      <p className={classes.facts}>
        <span>
          <NameParts parts={[{ text: district.nome, language: district.idioma }]} />
        </span>
        {lot.areaTotalLote !== null && <span className="figures">{area(lot)}</span>}
        <SituationLabel situation={lot.situacaoLote} />
        <LocaleLink screen={screens.lot} parameter={String(lot.id)} className="brand">
          {t('lot.openPage')}
        </LocaleLink>
      </p>
      {range && (
        <p className={classes.price}>
          <span className="note">{t('price.range')}</span> <PriceRangeText range={range} explained />
        </p>
      )}
    </Box>
  )
}
