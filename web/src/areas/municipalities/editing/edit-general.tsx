/** The first tab of the edit form: who the municipality is and how it is reached, with the figures that nobody types. */
import { limits } from '@invest/contract/limits'
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import { Text, TextInput } from '@mantine/core'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Section } from '../../../ui/forms/section.tsx'
import { PhoneField } from '../../../ui/phones/phone-field.tsx'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { CompanyStatistics } from '../company-statistics.tsx'
import { Figures } from '../figures.tsx'
import classes from '../municipality.module.css'
import { MunicipalityLogo } from '../municipality-logo.tsx'
import { useTexts } from '../texts.ts'
import { CountedInput } from './counted-input.tsx'
import type { Field, MunicipalityValues } from './municipality-values.ts'
import { PlaceField } from './place-field.tsx'
import { Translations } from './translations.tsx'

interface EditGeneralProps {
  municipality: AdminMunicipality
  values: MunicipalityValues
  problems: Record<string, string>
  onChange: (
    change: Partial<MunicipalityValues> | ((now: MunicipalityValues) => Partial<MunicipalityValues>),
  ) => void
}

export function EditGeneral({ municipality, values, problems, onChange }: EditGeneralProps) {
  const { t } = useTexts()
  const problemOf = (field: string) =>
    Object.entries(problems).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
  const field = <Name extends Field>(name: Name) => ({
    id: `campo-${name}`,
    label: t(`field.${name as Field}`),
    value: values[name],
    error: problemOf(name),
  })
  const translation = (name: keyof MunicipalityValues['traducoes'], max: number, long = false) => (
    <Translations
      id={`campo-${name}`}
      label={t(`field.${name}`)}
      max={max}
      long={long}
      value={values.traducoes[name]}
      onChange={(value) => onChange((now) => ({ traducoes: { ...now.traducoes, [name]: value } }))}
    />
  )
  const logo = values.imagemLogo
  return (
    <div className={classes.stack}>
      <Section id="identidade" title={t('section.about')}>
        <FileUpload
          id="campo-imagemLogo"
          label={t('field.imagemLogo')}
          purpose="logoMunicipio"
          files={logo ? [logo] : []}
          error={problemOf('imagemLogo')}
          onChange={(change) =>
            onChange((now) => ({ imagemLogo: change(now.imagemLogo ? [now.imagemLogo] : [])[0] ?? null }))
          }
        />
        {logo && <MunicipalityLogo logo={logo} size={128} />}
        <TextInput
          label={t('field.nomeCompleto')}
          readOnly
          value={municipality.municipioJunta.nomeCompleto}
        />
        <TextAreaField
          {...field('descricao')}
          max={limits.description}
          onChange={(descricao) => onChange({ descricao })}
        />
        {translation('descricao', limits.description, true)}
        <CountedInput
          {...field('nomeSecretaria')}
          max={limits.title}
          onChange={(nomeSecretaria) => onChange({ nomeSecretaria })}
        />
        {translation('nomeSecretaria', limits.title)}
        <CountedInput
          {...field('nomeSetorDesenvolvimentoEconomico')}
          max={limits.title}
          onChange={(nomeSetorDesenvolvimentoEconomico) => onChange({ nomeSetorDesenvolvimentoEconomico })}
        />
        {translation('nomeSetorDesenvolvimentoEconomico', limits.title)}
      </Section>
      <Section id="contato" title={t('section.contact')}>
        <EmailField {...field('email')} autoComplete="off" onChange={(email) => onChange({ email })} />
        <PhoneField
          {...field('telefone')}
          withWhatsapp={false}
          onChange={(telefone) => onChange({ telefone })}
        />
        <div>
          <PhoneField
            {...field('telefoneInterno')}
            withWhatsapp={false}
            onChange={(telefoneInterno) => onChange({ telefoneInterno })}
          />
          <Text inherit c="dimmed" fz="0.8125rem" mt={6}>
            {t('hint.telefoneInterno')}
          </Text>
        </div>
      </Section>
      <Section id="mapa" title={t('section.map')}>
        <PlaceField
          id="campo-posicao"
          position={values.posicao}
          zoom={values.zoomMapa}
          leastZoom={1}
          error={problemOf('latitude') ?? problemOf('longitude')}
          onPosition={(posicao) => onChange({ posicao })}
          onZoom={(zoomMapa) => onChange({ zoomMapa })}
        />
      </Section>
      <Section id="indicadores" title={t('section.figures')} lead={t('section.figuresLead')}>
        <Figures figures={municipality} />
      </Section>
      <Section id="empresas" title={t('section.companies')}>
        <CompanyStatistics figures={municipality} />
      </Section>
    </div>
  )
}
