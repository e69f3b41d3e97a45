import { chooseTheme, theme, themes } from '../../style/theme.js';
import { chooseLanguage, type Language, language, languages, texts } from '../../texts/texts.js';
import { SelectField } from '../../ui/field.js';
import './display.css';

const spoken = Object.entries(languages) as [Language, string][];

/** Light or dark, English or French. */
export function Display() {
  const { settings } = texts.value;
  return (
    <div class="card display">
      <SelectField
        label={settings.theme}
        hint={settings.thisBrowser}
        value={theme.value}
        options={themes.map((each) => [each, settings.themes[each]] as const)}
        onChange={chooseTheme}
      />
      <SelectField
        label={settings.language}
        hint={settings.thisBrowser}
        value={language.value}
        options={spoken}
        onChange={chooseLanguage}
      />
    </div>
  );
}
