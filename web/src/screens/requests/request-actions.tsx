import type { BondRequest, BondRequestField } from 'surety-bonding-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAction } from '../../loading/use-action.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { toast } from '../../ui/toast.js';
import { isOpen } from './field-state.js';
import type { Generation } from './generation.js';

interface RequestActionsProps {
  request: BondRequest;
  fields: readonly BondRequestField[];
  onUpload: (files: readonly File[]) => Promise<void>;
  isUploading: boolean;
  generation: Generation;
  /** The request has another status now. */
  onMoved: (request: BondRequest) => void;
  /** It may be another than it was. */
  onStale: () => void;
}

type Move = 'send' | 'complete' | 'cancel';

const told = { send: 'sent', complete: 'completed', cancel: 'cancelled' } as const;

/** What can be done with a request that is not over. */
export function RequestActions(props: RequestActionsProps) {
  const { request, fields, generation } = props;
  const { requests } = texts.value;
  const [asking, setAsking] = useState<'complete' | 'cancel'>();
  const move = useAction(async (kind: Move) => {
    const moved = await client.value.bondRequests[kind](request);
    setAsking(undefined);
    toast(requests[told[kind]]);
    props.onMoved(moved);
  });
  useEffect(() => {
    if (!move.error) return;
    toast(move.error.message, 'failed');
    setAsking(undefined);
    props.onStale();
  }, [move.error]);
  const isRead = fields.length > 0;
  return (
    <>
      <UploadButton onFiles={props.onUpload} isBusy={props.isUploading} />
      <Button
        kind={isRead ? 'plain' : 'primary'}
        icon="read"
        isBusy={generation.job !== undefined || generation.start.isBusy}
        onClick={() => void generation.start.run()}
      >
        {requests.generate}
      </Button>
      {request.status === 'draft' ? (
        <Button isBusy={move.isBusy} onClick={() => void move.run('send')}>
          {requests.send}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => setAsking('complete')}>
          {requests.complete}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setAsking('cancel')}>
        {requests.cancelIt}
      </Button>
      {asking && (
        <Dialog
          title={requests.sure[asking]}
          onClose={() => setAsking(undefined)}
          actions={
            <>
              <Button onClick={() => setAsking(undefined)}>{requests.doNot}</Button>
              <Button
                kind={asking === 'cancel' ? 'danger' : 'primary'}
                isBusy={move.isBusy}
                onClick={() => void move.run(asking)}
              >
                {requests[asking]}
              </Button>
            </>
          }
        >
          <p>{requests.isFinal}</p>
          <StillOpen count={fields.filter(isOpen).length} />
        </Dialog>
      )}
    </>
  );
}

const StillOpen = ({ count }: { count: number }) =>
  count > 0 ? <p class="soft">{texts.value.requests.stillOpen(count)}</p> : null;

function UploadButton({
  onFiles,
  isBusy,
}: {
  onFiles: (files: readonly File[]) => Promise<void>;
  isBusy: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.docx,.txt"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) void onFiles(files);
        }}
      />
      <Button icon="upload" isBusy={isBusy} onClick={() => input.current!.click()}>
        {texts.value.requests.upload}
      </Button>
    </>
  );
}
