import { memo, useState } from 'react'
import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { gradeLabel, type SchoolSystem, yearHint } from '#contract/inquiries/readings/year-and-grade.ts'
import { SelectInput, TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import { whyWeAsk } from './fields.ts'

const hintFor = (school: SchoolSystem | undefined, grade: string): string | undefined => {
  if (school === 'australia') return undefined
  return school === 'uk' ? 'Years as in England and Wales.' : yearHint(grade)
}

type ChildGroupProps = { school: SchoolSystem | undefined; presetGrade: string | undefined }

export const ChildGroup = memo(function ChildGroup({ school, presetGrade = '' }: ChildGroupProps) {
  const [grade, setGrade] = useState(presetGrade)
  return (
    <FieldGroup legend="Child">
      <TextInput name="childName" autoComplete="off" hint={whyWeAsk('childName')} />
      <SelectInput
        key={presetGrade}
        name="childGrade"
        preset={presetGrade}
        emptyLabel="Select a grade"
        options={grades.map((value) => ({ value, label: gradeLabel(value, school) }))}
        hint={
          <>
            {hintFor(school, grade)} <span className="block">{whyWeAsk('childGrade')}</span>
          </>
        }
        onChange={(event) => setGrade(event.currentTarget.value)}
      />
    </FieldGroup>
  )
})
