import { RightOutlined } from '@ant-design/icons';
import type { DashboardTask } from '@domain/wire/dashboard';
import { Link } from 'react-router';
import { useText } from '../../providers/i18n';

/** Each kind of waiting work as a number that leads to its list. */
export function Tasks({ tasks }: { tasks: DashboardTask[] }) {
  const text = useText();
  if (!tasks.length)
    return (
      <p className="dash-none">
        <strong>{text('dashboard.noTasks')}</strong> <span className="muted">{text('dashboard.noTasksHelp')}</span>
      </p>
    );
  return (
    <ul className="dash-tasks" aria-label={text('dashboard.tasks')}>
      {tasks.map((task) => (
        <li key={`${task.key} ${task.branch ?? ''}`}>
          <Link to={task.link}>
            <b>{task.count}</b>
            <span>{text(`dashboard.task.${task.key}`, { branch: task.branch ?? '', count: task.count })}</span>
            <RightOutlined aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
