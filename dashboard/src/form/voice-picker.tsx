import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogQuery } from '../api/queries.ts'
import { label as words } from '../ui/format.ts'
import type { PickerProps } from './pickers.tsx'
import { SearchPicker } from './search-picker.tsx'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Our own voices by language, with how they sound; every other name can be typed. */
export function VoicePicker(props: PickerProps) {
  const { label, value, onChange } = props
  const { data } = useQuery(catalogQuery)
  const voices = data?.voices.details ?? []
  const chosen = voices.find(({ name }) => name === value)
  const [asked, setAsked] = useState<string | undefined>()
  const language = asked ?? chosen?.language ?? voices[0]?.language
  const known = [...new Set(voices.map((voice) => voice.language))]
  return (
    <fieldset className="voice-picker">
      <legend className="label">{label}</legend>
      <div className="segments">
        {known.map((code) => (
          <button
            key={code}
            type="button"
            className="segment"
            aria-pressed={code === language}
            onClick={() => setAsked(code)}
          >
            {languages.of(code)}
          </button>
        ))}
      </div>
      <div className="models">
        {voices
          .filter((voice) => voice.language === language)
          .map(({ name, gender, tone }) => (
            <button
              key={name}
              type="button"
              className="model"
              aria-pressed={name === value}
              onClick={() => onChange(name)}
            >
              <b>{words(name.slice(3))}</b>
              <span className="soft">
                {words(gender)}, {tone}
              </span>
            </button>
          ))}
      </div>
      <SearchPicker {...props} label="Or any other name" />
    </fieldset>
  )
}
