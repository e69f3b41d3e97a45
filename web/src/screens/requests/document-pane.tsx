import type { Document } from 'surety-bonding-client';
import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '../../loading/use-loaded.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { SelectField } from '../../ui/field.js';
import { EmptyState, LoadedState } from '../../ui/states.js';
import './document-pane.css';
import type { Mark } from './marks.js';
import { Sheets } from './sheets.js';

interface DocumentPaneProps {
  documents: readonly Document[];
  marks: readonly Mark[];
  uploadedID: string | undefined;
}

/** The documents of the project, one of them shown: where the value stands that is looked at, or which a person has chosen. */
export function DocumentPane({ documents, marks, uploadedID }: DocumentPaneProps) {
  const { requests } = texts.value;
  const looked = marks.find(({ isLooked }) => isLooked);
  const [chosen, setChosen] = useState(looked?.documentID);
  useEffect(() => {
    if (looked) setChosen(looked.documentID);
  }, [looked]);
  useEffect(() => {
    if (uploadedID) setChosen(uploadedID);
  }, [uploadedID]);
  const document = documents.find(({ id }) => id === chosen) ?? documents[0];
  return (
    <section class={`document-pane ${document ? '' : 'none'}`} aria-label={requests.document}>
      {!document && <EmptyState icon="form" title={requests.noDocuments} text={requests.noDocumentsText} />}
      {document && (
        <>
          <SelectField
            label={requests.document}
            isLabelUnseen
            value={document.id}
            options={documents.map(({ id, name }) => [id, name] as const)}
            onChange={setChosen}
          />
          <Pages key={document.id} document={document} marks={marks} />
        </>
      )}
    </section>
  );
}

/** Milliseconds after which a document that is being read is looked at again. */
const nextLook = 1_000;

function Pages({ document, marks }: { document: Document; marks: readonly Mark[] }) {
  const { requests } = texts.value;
  const { now, reload } = useLoaded(
    (signal) => client.value.documents.text(document.id, { limit: 1 }, { signal }),
    [document.id],
  );
  useEffect(() => {
    if (now.state !== 'here' || now.value.state !== 'waiting') return;
    const timer = setTimeout(reload, nextLook);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <LoadedState of={now} onRetry={reload}>
      {(text) =>
        text.pageCount > 0 ? (
          <Sheets document={document} text={text} marks={marks} />
        ) : (
          <EmptyState
            icon="form"
            title={text.state === 'waiting' ? requests.reading : requests.unreadable}
            text={text.state === 'waiting' ? requests.readingText : text.detail}
          />
        )
      }
    </LoadedState>
  );
}
