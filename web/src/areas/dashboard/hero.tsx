import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { state } from '@invest/contract/state'
import { Button, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatNumber, formatShortMoney, formatShortNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { useScreenTitle } from '../../ui/layout/page.tsx'
import { AskButton } from '../../widgets/enquiry/ask-button.tsx'
import classes from './hero.module.css'
import { useTexts } from './texts.ts'

const PointingMap = lazyPart(async () => (await import('../../ui/maps/pointing-map.tsx')).PointingMap)

/** Who has been here finds the greeting and the search alone. */
export function Hero({ first }: { first: boolean }) {
  const { t } = useTexts()
  const heading = useScreenTitle(t('title'))
  const me = useMe()
  const goTo = useGoTo()
  const firstName = (me.nomeExibicao || me.nome).trim().split(/\s+/)[0]
  return (
    <section className={classes.hero} data-first={first || undefined}>
      <div className={classes.words}>
        <p className={classes.hello}>{t('hello', { name: firstName })}</p>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('hero.title')}
        </h1>
        {first && <p className={classes.lead}>{t('hero.lead')}</p>}
        <SearchBox />
        {first && (
          <>
            <div className={classes.ask}>
              <AskButton variant="default" about={{ tipo: 'ESTADO' }} />
            </div>
            <Facts />
          </>
        )}
      </div>
      {first && (
        <div className={classes.map}>
          <Suspense>
            <PointingMap
              label={t('hero.map')}
              keys={t('hero.mapKeys')}
              hint={t('hero.mapHint')}
              onOpen={(code) => goTo(screens.finder, { parameter: code })}
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function SearchBox() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const [name, setName] = useState('')
  // The finder needs this module too; the dashboard loads it only for a person who searches.
  const loadAddress = () => import('@invest/contract/search/search-address')
  const search = async () => {
    const { writeSearch } = await loadAddress()
    goTo(screens.finder, { search: writeSearch({ texto: name }) })
  }
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextInput
          size="md"
          className="grow"
          aria-label={t('hero.searchLabel')}
          placeholder={t('hero.searchPlaceholder')}
          leftSection={<IconSearch size={19} aria-hidden />}
          maxLength={limits.nameFilter}
          value={name}
          onFocus={() => void loadAddress()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="md" type="submit">
          {t('hero.search')}
        </Button>
      </form>
    </search>
  )
}

function Facts() {
  const { t } = useTexts()
  const locale = useLocale()
  const facts = [
    [formatNumber(state.facts.municipalities, locale), t('facts.municipalities')],
    [formatShortNumber(state.facts.people, locale), t('facts.people')],
    [formatShortMoney(state.facts.gdp, locale), t('facts.gdp')],
  ] as const
  return (
    <div className={classes.facts}>
      <ul className={classes.numbers}>
        {facts.map(([number, name]) => (
          <li key={name}>
            <strong className="figures">{number}</strong> <span>{name}</span>
          </li>
        ))}
      </ul>
      <Text inherit c="dimmed" fz="0.75rem" mt={8}>
        {t('facts.source')}
      </Text>
    </div>
  )
}
