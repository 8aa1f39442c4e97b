import { limits } from '@invest/contract/limits'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { TextInput } from '@mantine/core'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Section } from '../../../ui/forms/section.tsx'
import { PictureField } from '../../../ui/uploads/picture-field.tsx'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'
import { fieldProps, type SectionProps } from './field-props.ts'
import { TranslatedTexts } from './translated-texts.tsx'

export function IdentitySection(props: SectionProps) {
  const { t } = useTexts()
  const { company, values, problems, set } = props
  return (
    <Section id="identidade" title={t('section.identity')}>
      <div className={classes.identity}>
        <PictureField
          small
          name={values.nomeExibicao}
          image={values.imagemPerfil}
          error={problems.imagemPerfil}
          onChange={(imagemPerfil) => set({ imagemPerfil })}
        />
        <div className={classes.stack}>
          <dl className={classes.facts}>
            <div>
              <dt>CNPJ</dt>
              <dd className="figures">{formatCnpj(company.cnpj)}</dd>
            </div>
            <div>
              <dt>{t('edit.registeredName')}</dt>
              <dd lang="pt-BR">{company.nome}</dd>
            </div>
          </dl>
          <TextInput
            {...fieldProps(props, t, 'nomeExibicao')}
            description={t('edit.displayNameHint')}
            required
            withAsterisk
            maxLength={limits.text}
            onChange={(event) => set({ nomeExibicao: event.currentTarget.value })}
          />
        </div>
      </div>
      <TextAreaField
        {...fieldProps(props, t, 'descricao')}
        lang="pt-BR"
        description={t('edit.descriptionHint')}
        max={limits.description}
        onChange={(descricao) => set({ descricao })}
      />
      <TranslatedTexts text="descricao" values={values} problems={problems} onChange={set} />
    </Section>
  )
}
