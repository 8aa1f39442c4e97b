/** A lot's page: what the dialog over its district's map shows, at an address of its own that one can send (WEB-180). */
import type { FoundLot } from '@invest/contract/districts/lot-search'
import { screens } from '@invest/contract/screens'
import { Button, Grid, Group, Skeleton, Stack } from '@mantine/core'
import { IconMap2, IconMapOff, IconPencil, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { LocaleLink, useAddressOf, useGoTo } from '../../ui/layout/locale-link.tsx'
import { type MoreEntry, MoreMenu } from '../../ui/layout/more-menu.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useCopyEntry } from '../../ui/layout/use-copy-entry.ts'
import { useFirstAction } from '../../ui/layout/use-first-action.ts'
import { NameParts } from '../../ui/names/name-parts.tsx'
import { AskButton } from '../../widgets/enquiry/ask-button.tsx'
import { KeepOpened, useKeepEntry } from '../../widgets/project/keep-button.tsx'
import { lotQuery } from './district-queries.ts'
import { comparedLotsQuery } from './find/find-queries.ts'
import { Legislation } from './lot-dialog/legislation.tsx'
import { LotFacts } from './lot-dialog/lot-facts.tsx'
import { SimilarLots } from './lot-dialog/similar-lots.tsx'
import { lotNumber } from './lot-words.tsx'
import { PriceRangeText } from './price-range.tsx'
import { PriceSimulator } from './simulator/price-simulator.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { idLote: id = '' } = useParams({ strict: false }) as { idLote?: string }
  const valid = /^\d{1,9}$/.test(id)
  const found = useQuery(comparedLotsQuery(valid ? [id] : [], locale))
  const lot = found.data?.find((one) => String(one.id) === id)
  if (lot) return <LotPage key={id} lot={lot} />
  return (
    <Page title={t('lot.title')} back={{ screen: screens.findLot, label: t('find.title') }}>
      {!valid || found.data ? (
        <EmptyState
          icon={IconMapOff}
          title={t('lot.page.unknown')}
          text={t('lot.page.unknownText')}
          action={
            <Button renderRoot={(props) => <LocaleLink screen={screens.findLot} {...props} />}>
              {t('find.open')}
            </Button>
          }
        />
      ) : (
        <Found query={found} failed={t('lot.failed')} waiting={<Skeleton height={420} radius="lg" />}>
          {() => null}
        </Found>
      )}
    </Page>
  )
}

function LotPage({ lot }: { lot: FoundLot }) {
  const { t } = useTexts()
  const { distrito } = lot
  const id = String(lot.id)
  const number = lotNumber(lot)
  const subject = { tipo: 'LOTE', id, nome: number } as const
  const action = useFirstAction(screens.lot, id)
  return (
    <Page
      title={t('lot.page.title', { number })}
      lead={
        <Group gap="4px 16px">
          <LocaleLink screen={screens.industrialDistrict} parameter={distrito.sigla} className="brand">
            <NameParts parts={[{ text: distrito.nome, language: distrito.idioma }]} />
          </LocaleLink>
          <span>{distrito.municipio}</span>
        </Group>
      }
      back={{ screen: screens.findLot, label: t('find.title') }}
      actions={
        <AskButton
          about={subject}
          opened={action.opened === 'perguntar'}
          onOpen={() => action.open('perguntar')}
          onClose={action.close}
        />
      }
      more={<LotMenu lot={lot} onKeep={() => action.open('guardar')} />}
    >
      <Grid gap={40}>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap={36}>
            <Facts lot={lot} />
            <section>
              <h2 className="heading">{t('tab.price')}</h2>
              <PriceSimulator sigla={distrito.sigla} numero={number} area={lot.areaTotalLote} lote={lot.id} />
            </section>
            <section>
              <h2 className="heading">{t('tab.legislation')}</h2>
              <Legislation />
            </section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          {lot.preco && (
            <section>
              <h2 className="heading">{t('price.range')}</h2>
              <PriceRangeText range={lot.preco} explained />
            </section>
          )}
          <SimilarLots lotId={lot.id} level="h2" />
        </Grid.Col>
      </Grid>
      {action.opened === 'guardar' && <KeepOpened items={[subject]} onClose={action.close} />}
    </Page>
  )
}

function Facts({ lot: { distrito, porto, aeroporto, id } }: { lot: FoundLot }) {
  const { t } = useTexts()
  const whole = useQuery(lotQuery(distrito.id, id, useLocale()))
  return (
    <Found query={whole} failed={t('lot.failed')} waiting={<Skeleton height={280} />}>
      {(lot) => <LotFacts lot={lot} distances={[porto, aeroporto].filter((one) => one !== null)} />}
    </Found>
  )
}

function LotMenu({ lot, onKeep }: { lot: FoundLot; onKeep: () => void }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const addressOf = useAddressOf()
  const mayEdit = useViewer().permissions.has('EDITAR_LOTES')
  const id = String(lot.id)
  const copy = useCopyEntry(addressOf(screens.lot, { parameter: id }))
  const keep = useKeepEntry(onKeep)
  const entries: MoreEntry[] = [
    {
      label: t(mayEdit ? 'lot.page.edit' : 'lot.page.onMap'),
      icon: mayEdit ? IconPencil : IconMap2,
      onPress: () =>
        void goTo(screens.industrialDistrict, {
          parameter: lot.distrito.sigla,
          search: { lote: lot.cdOriginalSvg },
        }),
    },
    copy,
    keep,
    {
      label: t('lot.page.compare'),
      icon: IconScale,
      onPress: () => void goTo(screens.findLot, { search: { comparar: id } }),
    },
  ]
  return <MoreMenu framed label={t('lot.page.more', { number: lotNumber(lot) })} entries={entries} />
}
