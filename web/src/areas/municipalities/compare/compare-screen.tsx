/** Up to four municipalities side by side. The address names them, and nobody has to sign in (MUNICIPALITY-40). */
import { limits } from '@invest/contract/limits'
import { municipalities } from '@invest/contract/municipalities'
import { screens } from '@invest/contract/screens'
import { Alert, Skeleton, Text } from '@mantine/core'
import { IconInfoCircle, IconScale } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../../lib/screens/lazy-part.ts'
import { meQuery } from '../../../lib/screens/start-up.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { MoreMenu } from '../../../ui/layout/more-menu.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useComparisonEntries } from '../../../widgets/comparison/use-comparison-entries.ts'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'
import { AddMunicipality } from './add-municipality.tsx'
import classes from './compare.module.css'
import { type ComparedChoice, readCompared, writeCompared } from './compare-address.ts'
import { MunicipalComparison } from './comparison.tsx'

// Visitors have no folders, and their page stays small.
const KeepAllButton = lazyPart(
  async () => (await import('../../../widgets/project/keep-button.tsx')).KeepAllButton,
)

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const visitor = useQueryClient().getQueryData(meQuery.queryKey) === undefined
  const choice = readCompared(useSearch({ strict: false }))
  const { codes } = choice
  const found = useQuery({
    queryKey: keysOf.comparison(codes.join(), locale),
    queryFn: ({ signal }) => call(municipalities.compare, { query: { codigos: codes.join() } }, signal),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  })
  const all = codes.length > 0 ? found.data : undefined
  const known = all?.map(({ municipioJunta }) => municipioJunta.codMunicipioRfb) ?? []
  const compare = (next: readonly string[]) =>
    goTo(screens.municipalityComparison, { search: writeCompared(next), replace: true, resetScroll: false })
  const waiting = codes.length > 0 && !found.data
  const whole = useComparisonEntries()
  return (
    <Page
      title={t('compare.title')}
      lead={t('compare.lead', { max: limits.comparedMunicipalities })}
      back={{ screen: screens.municipalities, label: t('list.title'), reload: visitor }}
      actions={
        !visitor &&
        all &&
        all.length > 0 && (
          <Suspense>
            <KeepAllButton
              items={all.map(({ municipioJunta: { codMunicipioRfb: id, nomeCompleto: nome } }) => ({
                tipo: 'MUNICIPIO',
                id,
                nome,
              }))}
            />
          </Suspense>
        )
      }
      more={codes.length > 0 && <MoreMenu framed entries={whole} />}
    >
      <div className={classes.tools}>
        <AddMunicipality
          chosen={found.isPlaceholderData || waiting ? codes : known}
          onAdd={(code) => compare([...codes.filter((one) => waiting || known.includes(one)), code])}
        />
      </div>
      <Remarks choice={choice} known={all && !found.isPlaceholderData ? known : codes} />
      {found.error && !all ? (
        <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
      ) : waiting ? (
        <div aria-busy="true">
          <Skeleton height={520} radius="lg" />
        </div>
      ) : !all || all.length === 0 ? (
        <EmptyState icon={IconScale} title={t('compare.none')} text={t('compare.noneText')} />
      ) : (
        <>
          {all.length === 1 && <p className={classes.muted}>{t('compare.one')}</p>}
          <MunicipalComparison
            municipalities={all}
            visitor={visitor}
            onRemove={(code) => compare(known.filter((one) => one !== code))}
          />
        </>
      )}
    </Page>
  )
}

/** What the address asks for and does not get. */
function Remarks({ choice, known }: { choice: ComparedChoice; known: readonly string[] }) {
  const { t } = useTexts()
  const unknown = [...choice.codes.filter((code) => !known.includes(code)), ...choice.malformed]
  const remarks = [
    unknown.length > 0 && t('compare.unknown', { count: unknown.length, codes: unknown.join(', ') }),
    choice.doubled && t('compare.doubled'),
    choice.tooMany && t('compare.tooMany', { max: limits.comparedMunicipalities }),
  ].filter(Boolean)
  return (
    <div role="status">
      {remarks.length > 0 && (
        <Alert color="blue" variant="light" mb="md" icon={<IconInfoCircle aria-hidden />}>
          {remarks.map((remark) => (
            <Text key={String(remark)} inherit>
              {remark}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  )
}
