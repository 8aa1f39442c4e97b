/** How enquiries are answered: by month, by subject, by municipality (ENQUIRY-25). */

import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { EnquiryNumbers } from '@invest/contract/enquiries/numbers'
import { screens } from '@invest/contract/screens'
import { textOf } from '@invest/contract/search/search-address'
import { Box, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { bytes, call } from '../../../lib/api/api.ts'
import { formatNumber, formatPercent } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Figure, Figures } from '../../../ui/layout/figures.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { DownloadButton, saveNamed } from '../../../ui/uploads/download-button.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './numbers.module.css'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

type Counted = EnquiryNumbers['total']

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const filter = { de: textOf(address.de), ate: textOf(address.ate) }
  const period = {
    ...(isDay(filter.de) && { de: filter.de }),
    ...(isDay(filter.ate) && { ate: filter.ate }),
  }
  const found = useQuery({
    queryKey: ofEnquiries('numeros', period),
    queryFn: ({ signal }) => call(enquiries.numbers, { query: period }, signal),
    placeholderData: keepPreviousData,
  })
  const day = (name: 'de' | 'ate') => ({
    type: 'date',
    label: t(`numbers.${name}`),
    value: filter[name] || found.data?.[name] || '',
    onChange: (event: { currentTarget: { value: string } }) =>
      goTo(screens.enquiryNumbers, {
        search: { ...filter, [name]: event.currentTarget.value },
        replace: true,
        resetScroll: false,
      }),
  })
  return (
    <Page
      title={t('numbers.title')}
      lead={t('numbers.lead')}
      back={{ screen: screens.enquiryDesk, label: t('desk.title') }}
      actions={
        <DownloadButton
          download={() => bytes(enquiries.spreadsheet, { query: period }).then(saveNamed)}
          done={t('numbers.downloaded')}
          failed={t('numbers.downloadFailed')}
        >
          {t('numbers.download')}
        </DownloadButton>
      }
    >
      <Box className={`fields ${classes.period}`} mb={20}>
        <TextInput {...day('de')} />
        <TextInput {...day('ate')} />
      </Box>
      <Found query={found} failed={t('numbers.failed')} waiting={<Skeleton height={420} radius={16} />}>
        {(numbers) =>
          numbers.total.casos === 0 ? (
            <EmptyState icon={IconChartBar} title={t('numbers.none')} text={t('numbers.noneText')} />
          ) : (
            <Numbers numbers={numbers} />
          )
        }
      </Found>
    </Page>
  )
}

function useShown() {
  const { t } = useTexts()
  const locale = useLocale()
  const hours = (value: number | null) =>
    value === null ? '—' : t('numbers.hours', { hours: formatNumber(value, locale) })
  const share = (value: number | null) => (value === null ? '—' : formatPercent(value / 100, locale))
  return { hours, share, count: (value: number) => formatNumber(value, locale) }
}

function Numbers({ numbers }: { numbers: EnquiryNumbers }) {
  const { t } = useTexts()
  const { hours, share, count } = useShown()
  const { total, porMes, porTipo, porMunicipio } = numbers
  const facts = [
    ['numbers.cases', count(total.casos)],
    ['numbers.inTime', share(total.noPrazo)],
    ['numbers.median', hours(total.medianaHoras)],
    ['numbers.ninety', hours(total.noventaHoras)],
  ] as const
  return (
    <Stack gap={28}>
      <Figures>
        {facts.map(([name, value]) => (
          <Figure key={name} name={t(name)} value={value} />
        ))}
      </Figures>
      <Chart
        title={t('numbers.byMonth')}
        categoryName={t('numbers.month')}
        categories={porMes.map(({ mes }) => mes)}
        series={[
          { name: t('numbers.cases'), values: porMes.map(({ casos }) => casos) },
          { name: t('numbers.answered'), values: porMes.map(({ respondidos }) => respondidos) },
        ]}
      />
      <Lines
        title={t('numbers.byKind')}
        first={t('filter.kind')}
        lines={porTipo.map(({ tipo, ...line }) => ({ name: t(`kind.${tipo}`), ...line }))}
      />
      {porMunicipio.length > 0 && (
        <Lines
          title={t('numbers.byMunicipality')}
          first={t('kind.MUNICIPIO')}
          lines={porMunicipio.map(({ nome, codMunicipioRfb: _, ...line }) => ({ name: nome, ...line }))}
        />
      )}
    </Stack>
  )
}

function Lines({
  title,
  first,
  lines,
}: {
  title: string
  first: string
  lines: (Counted & { name: string })[]
}) {
  const { t } = useTexts()
  const { hours, share, count } = useShown()
  return (
    <section>
      <h2 className="heading">{title}</h2>
      <Table
        caption={title}
        rows={lines}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: first, card: 'title', cell: ({ name }) => name },
          { id: 'cases', header: t('numbers.cases'), align: 'right', cell: ({ casos }) => count(casos) },
          {
            id: 'answered',
            header: t('numbers.answered'),
            align: 'right',
            cell: ({ respondidos }) => count(respondidos),
          },
          {
            id: 'unanswered',
            header: t('numbers.unanswered'),
            align: 'right',
            cell: ({ semResposta }) => count(semResposta),
          },
          {
            id: 'median',
            header: t('numbers.median'),
            align: 'right',
            cell: ({ medianaHoras }) => hours(medianaHoras),
          },
          {
            id: 'ninety',
            header: t('numbers.ninety'),
            align: 'right',
            cell: ({ noventaHoras }) => hours(noventaHoras),
          },
          {
            id: 'inTime',
            header: t('numbers.inTime'),
            align: 'right',
            cell: ({ noPrazo }) => share(noPrazo),
          },
        ]}
      />
    </section>
  )
}
