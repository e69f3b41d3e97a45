import { changeQuery, place } from '../../router/place.js';
import { texts } from '../../texts/texts.js';
import { Page } from '../../ui/page.js';
import { Tabs } from '../../ui/tabs.js';
import { FormList } from './form-list.js';
import './forms.css';
import { TemplateList } from './template-list.js';

/** The forms of bonds, and what new ones are made of. */
export default function Forms() {
  const { forms } = texts.value;
  const list = place.value.query.get('list') === 'templates' ? 'templates' : 'forms';
  return (
    <Page title={forms.title} isFixed>
      <Tabs
        label={forms.lists}
        tabs={[
          ['forms', forms.ofBonds],
          ['templates', forms.templates],
        ]}
        selected={list}
        onSelect={(key) => changeQuery({ list: key === 'forms' ? '' : key })}
      >
        {list === 'forms' ? <FormList /> : <TemplateList />}
      </Tabs>
    </Page>
  );
}
