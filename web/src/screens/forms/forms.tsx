import { useState } from 'preact/hooks';
import { changeQuery, place } from '../../router/place.js';
import { may } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Tabs } from '../../ui/tabs.js';
import { FormFromDocument } from './form-from-document.js';
import { FormList } from './form-list.js';
import './forms.css';
import { TemplateList } from './template-list.js';

/** The forms of bonds, and what new ones are made of. */
export default function Forms() {
  const { forms } = texts.value;
  const list = place.value.query.get('list') === 'templates' ? 'templates' : 'forms';
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title={forms.title}
      isFixed
      actions={may('editor') && <Button onClick={() => setOpen(true)}>{forms.fromDocument}</Button>}
    >
      {isOpen && <FormFromDocument onClose={() => setOpen(false)} />}
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
