import { fillTemplate, sampleValues } from '../rules/emailTemplates';
import { useLeadText } from './useLeadText';
import './templates.css';

/** What a template looks like with sample data, in a frame that may do nothing: no scripts, forms, links or origin. */
export const TemplateFrame = ({ content }: { readonly content: string }) => {
  const t = useLeadText();
  return (
    <>
      <p className="template-note">{t('templates.previewHelp')}</p>
      <iframe
        className="template-frame"
        title={t('templates.frame')}
        sandbox=""
        srcDoc={fillTemplate(content, sampleValues)}
      />
    </>
  );
};
